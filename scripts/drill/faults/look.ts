// What a visitor, a program and whoever watches see while something is lost.
import { setTimeout as wait } from 'node:timers/promises'
import { Guest, send } from '../../shoppers/http.ts'
import { addInput } from '../../shoppers/buying.ts'
import { type Seen, TOLD_WITHIN_MS } from './fault.ts'

const SENTENCE = 'Cette page n’a pas pu s’afficher pour le moment. Votre panier est tel que vous l’avez laissé.'
const AS_EVER: Seen = { ready: true, page: 200, call: 200 }
/** Longer than anybody is kept waiting. */
const HANGS_AFTER_MS = 12_000
const MOST_TRIES = 10
const TRIED_AGAIN_AFTER_MS = 500
const CACHED = '/fr-CA'

export interface Onlooker {
  /** What is not as it should be. */
  look(sees?: Seen): Promise<string[]>
}

let onlookers = 0

/** Somebody with a cart, who has opened the first page; they come before anything is lost. */
export async function onlooker(url: string, parts: readonly number[]): Promise<Onlooker> {
  const number = ++onlookers
  const guest = new Guest(url, { address: `10.250.${number >> 8}.${number & 255}`, givesUpAfterMs: HANGS_AFTER_MS })
  // In turns: of one a cart takes only so many.
  let adds = 0
  const add = () => guest.call('CartService.addToCart', addInput([parts[adds++ % parts.length] ?? 0]))
  const comes = async () => (await add()).status
  let added = await comes()
  // The last fault is over, and its crowd may still wait.
  for (let tries = 1; added === 503 && tries < MOST_TRIES; tries++) {
    await wait(TRIED_AGAIN_AFTER_MS)
    added = await comes()
  }
  if (added !== 200) throw new Error(`an onlooker could not add a part: ${added}`)
  const before = await page(CACHED)

  function ask(path: string, headers: Record<string, string> = {}) {
    return send(`${url}${path}`, { headers, signal: AbortSignal.timeout(HANGS_AFTER_MS) })
  }
  async function page(path: string) {
    return ask(path, { accept: 'text/html', cookie: guest.cookie })
  }

  return {
    async look(sees = AS_EVER) {
      const wrong: string[] = []
      const timed = async (what: string, asks: () => Promise<{ status: number }>, wanted: number | 'either') => {
        const began = performance.now()
        const answer = await asks().catch((error: unknown) => ({ status: 0, error: String(error) }))
        const ms = Math.round(performance.now() - began)
        const isRight = wanted === 'either' ? answer.status === 200 || answer.status === 503 : answer.status === wanted
        if (!isRight || ms > TOLD_WITHIN_MS) wrong.push(`${what} was answered ${answer.status} after ${ms} ms`)
        return answer
      }
      await Promise.all([
        timed('/livez', () => ask('/livez'), 200),
        timed('/readyz', () => ask('/readyz'), sees.ready === 'either' ? 'either' : sees.ready ? 200 : 503),
        timed('a page in the cache', () => page(CACHED), 200),
        timed('a page of one’s own', () => page('/fr-CA/cart'), sees.page).then((answer) => {
          const { body } = answer as { body?: string }
          if (answer.status === 503 && !body?.includes(SENTENCE))
            wrong.push(`the page says nothing of it: ${body?.slice(0, 200)}`)
        }),
        timed('an add', add, sees.call).then((answer) => {
          const { answer: said } = answer as { answer?: { error?: { code: string } } }
          if (answer.status === 503 && said?.error?.code !== 'service/unavailable')
            wrong.push(`an add was refused with ${JSON.stringify(said)}`)
        }),
      ])
      const again = await page(CACHED)
      if (again.status !== 200 || again.body.length < before.body.length / 2)
        wrong.push(`the page in the cache was ${again.status}`)
      return wrong
    },
  }
}
