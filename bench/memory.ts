// How much memory a server takes (`npm run bench -- memory`): at rest, after 10,000 different pages, after four minutes of different
// searches, and a minute later.
import { setTimeout } from 'node:timers/promises'
import { repeat } from '#scripts/shoppers/http.ts'
import { type ClientSockets, openSockets } from './client-sockets.ts'
import { type Figure, single } from './figure.ts'
import { type Questions, questionsOf } from './questions.ts'
import type { Shop, Sides } from './sides.ts'
import { memoryMb } from './usage.ts'

const PAGES = 10_000
const SEARCHING_MS = 240_000
const REST_MS = 60_000

export async function memory(sides: Sides, size: number): Promise<Figure[]> {
  const questions = await questionsOf(sides.shop.running.connection, size)
  const { shop, before } = sides
  const [mine, theirs] = await Promise.all([weigh(shop, questions), before ? weigh(before, questions) : undefined])
  return Object.entries(mine).map(
    ([what, [measured, most]]): Figure => ({
      ...single(what, measured, 'MB', { most }),
      ...(theirs && { before: [theirs[what]?.[0] ?? Number.NaN] }),
    }),
  )
}

/** Megabytes, each beside what is allowed. */
async function weigh({ running, url }: Shop, questions: Questions): Promise<Record<string, [number, number]>> {
  await running.killServer()
  await running.startServer()
  await setTimeout(5000)
  const memoryNow = () => memoryMb(running.pids.server())
  const sockets = openSockets(url)
  const atRest = memoryNow()
  await repeat(PAGES, 4, async (index) => void (await sockets.get(questions.pages(index))))
  const afterPages = memoryNow()
  await search(sockets, questions)
  const afterSearches = memoryNow()
  await setTimeout(REST_MS)
  const rested = memoryNow()
  sockets.close()
  return {
    'memory of the server at rest': [atRest, 150],
    [`the same after ${PAGES.toLocaleString('en-US')} different pages`]: [afterPages, 180],
    'after four minutes of different searches': [afterSearches, 200],
    'a minute later': [rested, 150],
  }
}

async function search(sockets: ClientSockets, { words, numbers }: Questions): Promise<void> {
  const began = performance.now()
  let asked = 0
  const one = async () => {
    while (performance.now() - began < SEARCHING_MS) {
      asked++
      await sockets.get(asked % 2 ? words(asked) : numbers(asked))
    }
  }
  await Promise.all([one(), one(), one(), one()])
}
