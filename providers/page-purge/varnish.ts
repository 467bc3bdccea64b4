// Varnish with xkey, as deploy/proxy/tappet.vcl sets it up: PURGE with the tags in a header, on a port that visitors do not reach.
import type { PurgePort } from './port.ts'
import { Refused } from './refused.ts'

const ANSWER_MS = 2000

export const varnishPurges = (url: string): PurgePort => ({
  name: new URL(url).host,
  // Their header stays below the 8 kB that Varnish takes of one.
  mostTags: 150,
  gatherMs: 0,
  async purge(tags) {
    const answer = await fetch(url, {
      method: 'PURGE',
      headers: { 'xkey-purge': tags.join(' ') },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.body?.cancel()
    if (answer.status !== 200) throw new Refused(answer.status)
  },
})
