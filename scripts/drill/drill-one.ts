import { send } from '../shoppers/http.ts'
import { median } from '../shoppers/median.ts'
import { lostOf, unmatched } from './audit.ts'
import type { Ground } from './losses.ts'
import { type Heard, type Shoppers, startShoppers } from './shoppers.ts'

export interface Loss {
  name: string
  times: number
  strike: (ground: Ground, shoppers: Shoppers) => Promise<number>
  answers: number[]
}

export interface Terms {
  gateway: string
  readyWithinMs: number
}

/** The server answers within 10 s (reliability rule 34), so anything later hangs. */
const LONGEST_ANSWER_MS = 10_000

export async function drillOne(loss: Loss, ground: Ground, { gateway, readyWithinMs }: Terms): Promise<string[]> {
  const { shop } = ground
  const { connection } = ground.postgres
  const shoppers = await startShoppers({
    url: shop.url,
    gateway,
    connection,
    hangsAfterMs: LONGEST_ANSWER_MS + readyWithinMs,
    answers: loss.answers,
  })
  const { heard } = shoppers
  const server: { endedWith?: number | NodeJS.Signals } = {}
  void shop.ended.then((code) => (server.endedWith = code))
  const lives = () => server.endedWith === undefined
  const lost: string[] = []
  const readyMs: number[] = []
  for (let round = 0; round < loss.times && lives(); round++) {
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400))
    const givenBack = await loss.strike(ground, shoppers)
    await untilReady(shop.url, givenBack + 10 * readyWithinMs)
    readyMs.push(performance.now() - givenBack)
    if (lives()) lost.push(...(await lostOf(connection, structuredClone(heard))))
  }
  await shoppers.stop()
  if (lives()) lost.push(...(await lostOf(connection, heard)), ...(await unmatched(connection, gateway)))

  const worst = Math.max(...readyMs)
  const count = `${loss.times} ${loss.name}`
  const life = lives() ? 'server never ended' : `server ended with ${server.endedWith}`
  console.log(
    `${count}: ${life}, ${new Set(lost).size} lost, ready in median ${ms(median(readyMs))}, worst ${ms(worst)}\n  ${summary(heard)}`,
  )
  return [
    ...(lives() ? [] : [life]),
    ...(worst > readyWithinMs ? [`/readyz was 200 after ${ms(worst)} only`] : []),
    ...new Set(lost),
    ...heard.wrong,
  ].map((wrong) => `${count}: ${wrong}`)
}

/** Resolves when the server is ready, or it is too late. */
async function untilReady(url: string, latest: number): Promise<void> {
  while (performance.now() < latest) {
    const answer = await send(`${url}/readyz`, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }).catch(
      () => undefined,
    )
    if (answer?.status === 200) return
    await new Promise((next) => setTimeout(next, 10))
  }
}

function summary({ carts, orders, statuses, slowestMs, wrong }: Heard): string {
  const added = [...carts.values()].reduce((sum, units) => sum + units, 0)
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status} ${times} times`)
  return `${added} adds and ${orders.length} orders kept; answered ${answers.join(', ')}, slowest ${ms(slowestMs)}; ${wrong.length} wrong`
}

const ms = (time: number): string => `${Math.round(time)} ms`
