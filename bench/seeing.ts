// What it costs to be seen inside (`npm run bench -- seeing`): CPU of the same requests at a server that keeps one trace in twenty and sends it,
// beside one that keeps none, on the same database and in the same minutes.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addInput } from '#scripts/shoppers/buying.ts'
import { Guest } from '#scripts/shoppers/http.ts'
import { openSockets } from './client-sockets.ts'
import { exact, type Figure, single } from './figure.ts'
import { inTurns, type Size, type Turns } from './in-turns.ts'
import { type Questions, questionsOf } from './questions.ts'
import type { Sides } from './sides.ts'
import { type Beside, startOther } from './start-beside.ts'
import { memoryMb, usedBy } from './usage.ts'

const MIXED: Size = { times: 600, atOnce: 8, rounds: 15 }
const CACHED: Size = { times: 3000, atOnce: 16, rounds: 15 }

export async function seeing({ shop: { running }, isSmall }: Sides, size: number): Promise<Figure[]> {
  const receiver = await startReceiver()
  const plain = await startOther(running, 60, {})
  const traced = await startOther(running, 70, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  let isOver = false
  try {
    const questions = await questionsOf(running.connection, size)
    const turns = (work: Size, ask: Asking) =>
      inTurns(
        [plain, traced].map((server) => ({ used: () => usedBy(server.pid, undefined), asker: { ask: ask(server) } })),
        isSmall ? { ...work, times: 40, rounds: 1 } : work,
      )
    const mixed = await turns(MIXED, (server) => mix(server, questions))
    const cached = await turns(CACHED, ({ url }) => {
      const sockets = openSockets(url)
      return () => sockets.get(questions.pages(0), { 'accept-encoding': 'br' })
    })
    const memory = memoryMb(traced.pid) - memoryMb(plain.pid)
    isOver = true
    await traced.stop()
    return [
      ...beside('a mix of pages and calls', mixed, 1.03),
      ...beside('pages from the cache', cached),
      single('memory of a server that traces, beyond one that does not', memory, 'MB'),
      single('start of a server that traces, beyond one that does not', traced.readyMs - plain.readyMs, 'ms'),
      exact('posts of traces and figures that were taken', receiver.taken(), 'posts', { least: 1 }),
    ]
  } finally {
    await plain.stop()
    if (!isOver) await traced.stop()
    receiver.server.close()
  }
}

type Asking = (server: Beside) => (index: number) => Promise<number | void>

/** Of twenty: ten pages that were asked for before, five calls likewise, four worked out anew, one part into a cart. */
function mix({ url }: Beside, questions: Questions): (index: number) => Promise<number | void> {
  const sockets = openSockets(url)
  const guests = Array.from({ length: 40 }, () => new Guest(url))
  return async (index) => {
    const place = index % 20
    if (place < 10) return sockets.get(questions.popularPages(index), { 'accept-encoding': 'br' })
    if (place < 13) return sockets.get(questions.popularProducts(index))
    if (place < 15) return sockets.get(questions.popularCategories(index))
    if (place < 17) return sockets.get(questions.products(index))
    if (place < 18) return sockets.get(questions.numbers(index))
    if (place < 19) return sockets.get(questions.pages(index), { 'accept-encoding': 'br' })
    const guest = guests[Math.floor(index / 20) % guests.length]
    await guest?.call('CartService.addToCart', addInput([questions.parts[index % 50]?.id ?? 1]))
  }
}

function beside(what: string, [plain, traced]: Turns[], most?: number): Figure[] {
  if (!plain || !traced) throw new Error('nothing was measured')
  return [
    { what: `${what}, without traces`, unit: 'ms CPU', rounds: plain.cpu },
    {
      what: `${what}, one in twenty traced, beside the same without`,
      unit: 'times',
      rounds: traced.cpu.map((cpu, round) => cpu / (plain.cpu[round] ?? Number.NaN)),
      ...(most !== undefined && { budget: { most } }),
    },
  ]
}

/** Takes everything; whether it keeps to the protocol is a matter of tests. */
async function startReceiver(): Promise<{ url: string; server: Server; taken(): number }> {
  let taken = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      taken++
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, taken: () => taken }
}
