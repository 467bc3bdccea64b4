// A cache of pages before the shop (Varnish, a CDN), told by tag what it may not show any more.

export interface PurgePort {
  /** Who it is, for the log and metrics: no password, no token. */
  name: string
  /** So many tags are sent at once at most. */
  mostTags: number
  /** So long more are waited for: where calls are counted, one for many is better than many. */
  gatherMs: number
  /** Drops every page with any of these tags; throws when that is not sure. Doing it twice does nothing more. */
  purge(tags: string[]): Promise<void>
}
