// How soon the shop is there (`npm run bench -- starting`): `npm start` whole, with npm and what it checks first; the server alone; and
// what is asked of it first, when none of its code is compiled yet.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { send } from '#scripts/shoppers/http.ts'
import type { Figure } from './figure.ts'
import type { Questions } from './questions.ts'
import { questionsOf } from './questions.ts'
import type { Shop, Sides } from './sides.ts'
import { startFloor, startSecond } from './start-beside.ts'

const ROUNDS = 7
const PORT = 4100
const SANDBOX_PORT = 4200

export async function starting(sides: Sides, size: number, folder: string): Promise<Figure[]> {
  const shops = [sides.shop, sides.before].filter((one) => one !== undefined)
  const rounds = sides.isSmall ? 1 : ROUNDS
  const whole = shops.map((): number[] => [])
  const alone = shops.map((): number[] => [])
  const bare: number[] = []
  // The first round fills the caches of compiled code and makes the database; it is not kept.
  for (let round = 0; round <= rounds; round++)
    for (const [which, shop] of shops.entries()) {
      const seconds = await npmStart(shop.folder, { dataDir: `${folder}/start-${which}`, size })
      const second = await startSecond(shop.running, shop.folder)
      await second.stop()
      const floor = await startFloor(shop.running, 70)
      await floor.stop()
      if (round === 0) continue
      whole[which]?.push(seconds)
      alone[which]?.push(second.readyMs / 1000)
      bare.push(floor.readyMs / 1000)
    }
  const figure = (what: string, [now = [], before]: number[][], unit = 's'): Figure => ({
    what,
    unit,
    rounds: now,
    ...(before && { before }),
  })
  const questions = await questionsOf(sides.shop.running.connection, size)
  const first = await Promise.all(shops.map((shop) => firstAnswers(shop, questions, rounds)))
  return [
    { ...figure('warm `npm start` until it is ready', whole), budget: { most: 1.5 } },
    { ...figure('the server alone, on a database that is there', alone), budget: { most: 0.8 } },
    figure('bare Fastify + pg', [bare]),
    ...keysOfFirst.map((what) =>
      figure(
        `first ${what} of a server that has just begun`,
        first.map((one) => one[what]),
        'ms',
      ),
    ),
  ]
}

/** Seconds from the command until /readyz says yes. */
async function npmStart(cwd: string, { dataDir, size }: { dataDir: string; size: number }): Promise<number> {
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd,
    // A group of its own, so that npm's children end with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(PORT),
      SANDBOX_PORT: String(SANDBOX_PORT),
      DATA_DIR: dataDir,
      DEMO_SIZE: String(size),
    },
  })
  try {
    while (!(await isReady())) await setTimeout(5)
    return (performance.now() - began) / 1000
  } finally {
    await stopped(npm)
  }
}

const isReady = () =>
  send(`http://127.0.0.1:${PORT}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function stopped(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || !npm.pid) return
  const ended = once(npm, 'exit')
  process.kill(-npm.pid, 'SIGINT')
  await ended
  // npm may end before those that it started.
  while (
    await send(`http://127.0.0.1:${PORT}/livez`).then(
      () => true,
      () => false,
    )
  )
    await setTimeout(20)
  await setTimeout(500)
}

const keysOfFirst = ['product page', 'product call', 'category call', 'search'] as const

async function firstAnswers(shop: Shop, questions: Questions, rounds: number) {
  const asked = {
    'product page': questions.pages,
    'product call': questions.products,
    'category call': questions.categories,
    search: questions.words,
  }
  const times: Record<(typeof keysOfFirst)[number], number[]> = {
    'product page': [],
    'product call': [],
    'category call': [],
    search: [],
  }
  for (let round = 0; round < rounds; round++)
    for (const what of keysOfFirst) {
      await shop.running.killServer()
      await shop.running.startServer()
      const began = performance.now()
      const { status } = await send(shop.url + asked[what](round + 1))
      if (status !== 200) throw new Error(`the first ${what} was answered ${status}`)
      times[what].push(performance.now() - began)
    }
  return times
}
