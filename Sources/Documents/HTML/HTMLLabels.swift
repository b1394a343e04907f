/// Judges what an element is for by its class names and its identifier.
struct HTMLLabels {
  private static let words: Set<String> = [
    "ad", "ads", "adsense", "advert", "adverts", "advertisement", "advertising", "sponsor",
    "sponsored", "promo", "promotion", "cookie", "cookies", "consent", "gdpr", "share", "sharing",
    "sharebar", "shares", "social", "sidebar", "comments", "comment", "disqus", "respond",
    "newsletter", "signup", "subscribe", "related", "recommended", "recommendations", "popular",
    "trending", "nav", "navbar", "navigation", "menu", "breadcrumb", "breadcrumbs", "pagination",
    "pager", "footer", "masthead", "banner", "popup", "modal", "overlay", "toolbar", "widget",
    "outbrain", "taboola", "skip", "login", "search", "tags", "tagcloud", "byline", "authorbox",
    "printfriendly", "paywall", "timestamp", "dateline", "pubdate", "credit", "credits", "addtoany",
    "addthis", "sharedaddy", "copyright", "shoutbox",
    "caption", "toc", "tooltip", "popover", "rollover", "dropdown", "lightbox", "offcanvas",
  ]
  private static let phrases = HTMLPhrases([
    "sidebar", "advert", "newsletter", "breadcrumb", "cookie", "relatedpost", "related-",
    "socialshare", "social-", "share-", "sharebutton", "comment-", "commentlist", "skip-link",
    "read-next", "readmore", "read-more", "more-stories", "you-may", "also-like", "site-footer",
    "site-header", "mw-editsection", "noprint", "post-meta", "entry-meta", "post-date",
    "entry-date", "publish-date", "author-",
    "post-author", "article-meta", "articlemeta", "article__meta", "article-info", "post-info",
    "article-date", "photo-credit", "image-credit", "tag-list", "taglist", "post-tags", "post-nav",
    "article-tags", "entry-tags", "most-read", "mostread", "inline-promo", "on-the-web",
    "screen-reader",
    "caption", "author_", "toc_", "-toc", "contactbox", "adblock",
    "visually-hidden", "visuallyhidden", "sr-only",
  ])
  /// Names such as "has-sidebar" and "no-comments" speak of the page, not of the element.
  private static let remarks = HTMLPhrases(["has-", "no-", "with-", "is-", "not-"])

  /// Names of what is no content unless it holds running text.
  private static let weakWords: Set<String> = [
    "meta", "metainfo", "date", "datetime", "time", "author", "authors", "source", "sources",
    "citation", "cta", "notice", "disclaimer", "infobox", "teaser", "teasers", "contact", "legend",
    "info", "topline", "kicker", "category", "categories", "rating", "buttons", "links",
    "copyright",
    "license", "likes", "print", "byline", "translate", "teilen", "kommentare",
  ]

  /// Whether the names clearly say that the element is not content.
  private(set) var isBoilerplate = false
  /// Whether the names say that an element without running text is a note about the page.
  private(set) var isNote = false

  /// Judges class names and identifier.
  init(_ label: String) {
    guard label.utf8.count > 1 else { return }
    for name in label.lowercased().utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let parts = name.split { byte in
        switch byte {
        // Letters beyond ASCII are part of words.
        case 0x30...0x39, 0x61...0x7A, 0x80...: false
        default: true
        }
      }.map { String(decoding: $0, as: UTF8.self) }
      guard let first = parts.first, let last = parts.last else { continue }
      if parts.count <= 4, parts.contains(where: Self.weakWords.contains) { isNote = true }
      let name = String(decoding: name, as: UTF8.self)
      // An embedded post of a social network is part of the story.
      guard Self.remarks.prefix(of: name) == nil, !parts.contains("embed") else { continue }
      if Self.words.contains(first) || Self.words.contains(last) || Self.phrases.occur(in: name) {
        isBoilerplate = true
      }
    }
  }
}
