internal import CPoppler

/// A picture of a page.
struct PDFRendering: ~Copyable {
  private let surface: OpaquePointer
  private let scale: Double
  private let width: Int
  private let height: Int

  /// Draws a page on white paper, or returns `nil` where there is no memory for it.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - pageWidth: Its width in points.
  ///   - pageHeight: Its height in points.
  ///   - resolution: Pixels per inch where the page is not too large for it.
  ///   - longestSide: The most pixels of a side, which bound memory and time for pages of any size.
  ///   - mostMilliseconds: When drawing takes longer, it is given up.
  init?(
    page: OpaquePointer, width pageWidth: Double, height pageHeight: Double, resolution: Double,
    longestSide: Double, mostMilliseconds: Int64? = nil
  ) {
    let longest = max(pageWidth, pageHeight)
    guard longest > 0, longest.isFinite else { return nil }
    let scale = min(resolution / 72, longestSide / longest)
    let width = max(1, Int(pageWidth * scale))
    let height = max(1, Int(pageHeight * scale))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    else { return nil }
    Self.draw(page, on: surface, scale: scale, mostMilliseconds: mostMilliseconds)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      cairo_image_surface_get_data(surface) != nil
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.scale = scale
    self.width = width
    self.height = height
  }

  deinit { cairo_surface_destroy(surface) }

  /// Returns the darkest channel of the one colour that a part of the page shows, or `nil` where
  /// there is more to see.
  func plainShade(in box: PDFRectangle) -> UInt8? {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let columns = Self.pixels(box.left * scale, box.right * scale, limit: width)
    let rows = Self.pixels(box.top * scale, box.bottom * scale, limit: height)
    guard let left = columns.first, let top = rows.first else { return 0xFF }
    let first = data + top * stride + left * 4
    for row in rows {
      for column in columns {
        let pixel = data + row * stride + column * 4
        for channel in 0..<3 where abs(Int(pixel[channel]) - Int(first[channel])) > 15 {
          return nil
        }
      }
    }
    return min(first[0], first[1], first[2])
  }

  /// The picture in shades of grey.
  var gray: GrayPicture? {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = data + row * stride + column * 4
          // Green, the middle one of the three, counts for most of a colour's brightness.
          let sum = Int(pixel[0]) + 2 * Int(pixel[1]) + Int(pixel[2])
          buffer[row * width + column] = UInt8(sum / 4)
        }
      }
      count = width * height
    }
    return GrayPicture(width: width, height: height, pixels: pixels, resolution: scale * 72)
  }

  private static func draw(
    _ page: OpaquePointer, on surface: OpaquePointer, scale: Double, mostMilliseconds: Int64?
  ) {
    guard let mostMilliseconds else { return draw(page, on: surface, scale: scale) }
    guard let observer = cairo_surface_create_observer(surface, CAIRO_SURFACE_OBSERVER_NORMAL)
    else { return }
    defer { cairo_surface_destroy(observer) }
    var end = Int64(g_get_monotonic_time()) + 1_000 * mostMilliseconds
    withUnsafeMutablePointer(to: &end) { end in
      // Nothing can be drawn on a finished surface, so that the rest of the page costs little.
      let check: cairo_surface_observer_callback_t = { _, surface, end in
        guard let end = end?.assumingMemoryBound(to: Int64.self) else { return }
        if Int64(g_get_monotonic_time()) > end.pointee { cairo_surface_finish(surface) }
      }
      cairo_surface_observer_add_fill_callback(observer, check, end)
      cairo_surface_observer_add_stroke_callback(observer, check, end)
      cairo_surface_observer_add_paint_callback(observer, check, end)
      cairo_surface_observer_add_mask_callback(observer, check, end)
      cairo_surface_observer_add_glyphs_callback(observer, check, end)
      draw(page, on: observer, scale: scale)
    }
  }

  private static func draw(_ page: OpaquePointer, on surface: OpaquePointer, scale: Double) {
    guard let context = cairo_create(surface) else { return }
    defer { cairo_destroy(context) }
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_scale(context, scale, scale)
    poppler_page_render(page, context)
    cairo_surface_flush(surface)
  }

  private static func pixels(_ start: Double, _ end: Double, limit: Int) -> Range<Int> {
    guard start.isFinite, end.isFinite else { return 0..<0 }
    let first = Int(max(0, min(start, Double(limit))))
    let last = Int(max(0, min(end.rounded(.up), Double(limit))))
    return first..<max(first, last)
  }
}
