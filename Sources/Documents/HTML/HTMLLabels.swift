/// Judges what an element is for by its class names and its identifier.
enum HTMLLabels {
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
    "caption", "toc",
  ]
  private static let phrases = [
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
  ]

  /// Names of what is no content unless it holds running text.
  private static let weakWords: Set<String> = [
    "meta", "metainfo", "date", "datetime", "time", "author", "authors", "source", "sources",
    "citation", "cta", "notice", "disclaimer", "infobox", "teaser", "teasers", "contact", "legend",
    "info", "topline", "kicker", "category", "categories", "rating", "buttons", "links",
    "copyright",
    "license", "likes", "print", "byline", "translate", "teilen", "kommentare",
  ]

  /// Returns whether class names and identifier say that an element without running text is a
  /// note about the page.
  static func isNote(_ label: String) -> Bool {
    label.lowercased().split(whereSeparator: \.isWhitespace).contains { name in
      let parts = name.split { !$0.isLetter && !$0.isNumber }
      return parts.contains { weakWords.contains(String($0)) } && parts.count <= 4
    }
  }

  /// Returns whether class names and identifier clearly say that an element is not content.
  static func isBoilerplate(_ label: String) -> Bool {
    guard label.utf8.count > 1 else { return false }
    let lowercased = label.lowercased()
    for name in lowercased.split(whereSeparator: \.isWhitespace) {
      // Names such as "has-sidebar" and "no-comments" speak of the page, not of the element.
      if ["has-", "no-", "with-", "is-", "not-"].contains(where: { name.hasPrefix($0) }) {
        continue
      }
      let parts = name.split { !$0.isLetter && !$0.isNumber }
      guard let first = parts.first, let last = parts.last else { continue }
      // An embedded post of a social network is part of the story.
      if parts.contains("embed") { continue }
      if words.contains(String(first)) || words.contains(String(last)) { return true }
      if phrases.contains(where: { name.contains($0) }) { return true }
    }
    return false
  }
}
