// Where a state change may come from (reliability rule 43): our own pages. Programs send neither header and hold no cookie of ours.
import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#values/refusal.ts'

/** Refuses a request that a foreign page makes a browser send. */
export function requireOwnOrigin(headers: IncomingHttpHeaders, publicUrl: URL): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('request/foreign-origin')
  const { origin, host } = headers
  if (origin === undefined || origin === publicUrl.origin) return
  // 127.0.0.1 for localhost: Host and Origin agree, so it is our own page.
  if (host !== undefined && origin === `${publicUrl.protocol}//${host}`) return
  throw new Refusal('request/foreign-origin')
}
