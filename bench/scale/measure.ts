// `npm run bench -- scale`: how the cost of work follows the number of parts and of servers (`growth` measures that of orders). CPU time in turns, and ratios of the same
// round, so that a busy machine hits both sides alike. docs/operations/scale.md stands on a kept run of it.
import { join } from 'node:path'
import type { ShopSettings } from '#scripts/run-shop.ts'
import { type Figure, single } from '../figure.ts'
import { inTurns, ratios, type Turns } from '../in-turns.ts'
import { questionsOf } from '../questions.ts'
import { openShop, sharesOf, type Shop } from '../sides.ts'
import { memoryMb } from '../usage.ts'
import { byServers } from './by-servers.ts'
import { type Asked, type Work, WORKS } from './works.ts'
import { commitFigures, databaseMb, jobFigures, writtenFigures } from './written.ts'

const [FEW_PARTS = 4000, MANY_PARTS = 40_000] = (process.env['SCALE_PARTS'] ?? '4000 40000').split(' ').map(Number)
const PORTS_APART = 100

export async function scale(
  settings: ShopSettings,
  { folder, tell }: { folder: string; tell(title: string, figures: Figure[]): void },
): Promise<void> {
  const open = (place: number, demoSize: number) =>
    openShop({
      ...settings,
      demoSize,
      port: settings.port + place * PORTS_APART,
      sandboxPort: settings.sandboxPort + place * PORTS_APART,
      dataDir: join(folder, `scale-${place}`),
    })
  const opened: Shop[] = []
  try {
    const few = await open(0, FEW_PARTS)
    opened.push(few)
    tell('Scale: what is written', [
      ...(await writtenFigures(few)),
      ...(await commitFigures(few)),
      ...(await jobFigures(few)),
    ])
    tell('Scale: servers', await byServers(few, { size: FEW_PARTS, settings, folder }))
    const many = await open(1, MANY_PARTS)
    opened.push(many)
    tell('Scale: parts', await byParts(few, many))
  } finally {
    for (const shop of opened) await shop.running.stop()
  }
}

async function byParts(few: Shop, many: Shop): Promise<Figure[]> {
  const asked: Asked[] = []
  for (const [shop, size] of [[few, FEW_PARTS] as const, [many, MANY_PARTS] as const])
    asked.push({ shop, questions: await questionsOf(shop.running.connection, size), from: 0 })
  const figures: Figure[] = []
  for (const [what, { size, open }] of Object.entries<Work>(WORKS)) {
    const places = await Promise.all(asked.map(async (one) => ({ used: one.shop.used, asker: await open(one) })))
    const [small, large] = await inTurns(places, size)
    if (!small || !large) throw new Error('nothing was measured')
    figures.push(...besides(what, small, large))
  }
  return [...figures, ...(await sizeFigures(few, many))]
}

/** What parts take of memory and disk. */
async function sizeFigures(few: Shop, many: Shop): Promise<Figure[]> {
  const memory = [few, many].map(({ running }) => memoryMb(running.pids.server()))
  const disk = await Promise.all([few, many].map(({ running }) => databaseMb(running.connection)))
  const each = ([less = 0, more = 0]: number[]) => ((more - less) * 1e6) / (MANY_PARTS - FEW_PARTS)
  return [
    single(`memory of a server, ${named(FEW_PARTS)} parts`, memory[0] ?? Number.NaN, 'MB'),
    single(`memory of a server, ${named(MANY_PARTS)} parts`, memory[1] ?? Number.NaN, 'MB'),
    single('memory of a server for each part more', each(memory), 'bytes'),
    single('disk of the database for each part more', each(disk), 'bytes'),
  ]
}

const besides = (what: string, small: Turns, large: Turns): Figure[] => [
  { what, unit: 'ms CPU', rounds: small.cpu, shares: sharesOf(small) },
  { what: `${what}, ${named(MANY_PARTS)} parts`, unit: 'times', rounds: ratios(large, small) },
]

const named = (many: number): string => many.toLocaleString('en-US')
