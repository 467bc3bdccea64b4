// A rented CDN that is purged by tag as Cloudflare's is: `POST {"tags": […]}` with a bearer token, so many at once and so many calls a minute.
import type { PurgePort } from './port.ts'
import { Refused } from './refused.ts'

const ANSWER_MS = 5000
/** Where it says nothing of how long. */
const REST_MS = 5000

export const cloudflarePurges = ({ url, token }: { url: string; token: string }): PurgePort => ({
  name: new URL(url).host,
  mostTags: 30,
  gatherMs: 250,
  async purge(tags) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const said = (await answer.json().catch(() => ({}))) as { success?: boolean }
    if (answer.ok && said.success === true) return
    const seconds = Number(answer.headers.get('retry-after')) || 0
    throw new Refused(answer.status, answer.status === 429 ? seconds * 1000 || REST_MS : 0)
  },
})
