// What is measured: the shop of this checkout, if asked for the one of another checkout beside it, and the floor, all up at once.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type * as Build from '#scripts/build.ts'
import type * as Runner from '#scripts/run-shop.ts'
import { buildIfChanged } from '#scripts/build.ts'
import { type RunningShop, runShop, type ShopSettings } from '#scripts/run-shop.ts'
import type { Figure } from './figure.ts'
import { type Asker, inTurns, type Place, type Size, type Turns } from './in-turns.ts'
import { type Beside, startFloor } from './start-beside.ts'
import { usedBy, whole } from './usage.ts'

export interface Shop extends Place {
  url: string
  /** Where the card gateway of its sandbox is. */
  gateway: string
  running: RunningShop
  /** The checkout that it was started from. */
  folder: string
}

export interface Floor extends Place {
  url: string
  /** A bare node:http. */
  httpUrl: string
}

export interface Sides {
  shop: Shop
  before: Shop | undefined
  floor: Floor
  /** One short round, for what is counted exactly. */
  isSmall: boolean
  stop(): Promise<void>
}

export interface SideSettings {
  shop: ShopSettings
  /** Of another version, to be measured in the same minutes. */
  before: string | undefined
  isSmall: boolean
}

const HERE = join(import.meta.dirname, '..')
const PORTS_APART = 200

export async function openSides({ shop, before, isSmall }: SideSettings): Promise<Sides> {
  const mine = await openShop(shop)
  const other = before
    ? await open(before, await programsOf(before), {
        ...shop,
        port: shop.port + PORTS_APART,
        sandboxPort: shop.sandboxPort + PORTS_APART,
        dataDir: `${shop.dataDir}-before`,
      })
    : undefined
  const floor: Beside = await startFloor(mine.running)
  return {
    shop: mine,
    before: other,
    isSmall,
    floor: {
      url: floor.url,
      httpUrl: floor.url.replace(/\d+$/, (port) => String(Number(port) + 1)),
      used: () => usedBy(floor.pid, mine.running.pids.postgres),
    },
    async stop() {
      await floor.stop()
      await other?.running.stop()
      await mine.running.stop()
    },
  }
}

type Programs = Pick<typeof Build, 'buildIfChanged'> & Pick<typeof Runner, 'runShop'>

/** Modules of another checkout: they come with their own imports. */
async function programsOf(folder: string): Promise<Programs> {
  const load = (file: string): Promise<Programs> => import(pathToFileURL(join(folder, 'scripts', file)).href)
  return { ...(await load('build.ts')), ...(await load('run-shop.ts')) }
}

/** The shop of this checkout alone. */
export const openShop = (settings: ShopSettings): Promise<Shop> => open(HERE, { runShop, buildIfChanged }, settings)

async function open(folder: string, { runShop, buildIfChanged }: Programs, settings: ShopSettings): Promise<Shop> {
  await buildIfChanged(console.log)
  const running = await runShop(settings)
  return {
    folder,
    running,
    url: running.url,
    gateway: `http://127.0.0.1:${settings.sandboxPort}`,
    used: () => usedBy(running.pids.server(), running.pids.postgres),
  }
}

export interface Compared {
  shop: Turns
  before: Turns | undefined
  floor: Turns
}

/** Asks both shops and the floor in turns. */
export async function compare(
  { shop, before, floor, isSmall }: Sides,
  size: Size,
  { ofShop, ofFloor }: { ofShop(shop: Shop): Promise<Asker> | Asker; ofFloor(floor: Floor): Asker },
): Promise<Compared> {
  const shops = await Promise.all(
    [shop, before]
      .filter((one) => one !== undefined)
      .map(async (one) => ({ used: one.used, asker: await ofShop(one) })),
  )
  const places = [{ used: floor.used, asker: ofFloor(floor) }, ...shops]
  const [floorTurns, turns, beforeTurns] = await inTurns(
    places,
    isSmall ? { times: Math.min(size.times, 20), atOnce: size.atOnce, rounds: 1 } : size,
  )
  if (!floorTurns || !turns) throw new Error('nothing was measured')
  return { shop: turns, before: beforeTurns, floor: floorTurns }
}

/** CPU of one piece of work: of the whole shop with its shares, and as so many times the floor's. */
export function costs(what: string, { shop, before, floor }: Compared, most?: number): Figure[] {
  const beside = (turns: Turns) => turns.cpu.map((cpu, round) => cpu / (floor.cpu[round] ?? Number.NaN))
  return [
    { what, unit: 'ms CPU', rounds: shop.cpu, ...(before && { before: before.cpu }), shares: sharesOf(shop) },
    {
      what: `${what}, beside the floor`,
      unit: 'times',
      rounds: beside(shop),
      ...(before && { before: beside(before) }),
      ...(most !== undefined && { budget: { most } }),
    },
  ]
}

/** The time in the middle, one after the other. */
export function times(what: string, { shop, before, floor }: Compared, most?: number): Figure[] {
  const beside = (turns: Turns) => turns.time.map((time, round) => time / (floor.time[round] ?? Number.NaN))
  return [
    { what: `${what}, p50`, unit: 'ms', rounds: shop.time, ...(before && { before: before.time }) },
    {
      what: `${what}, p50 beside the floor’s`,
      unit: 'times',
      rounds: beside(shop),
      ...(before && { before: beside(before) }),
      ...(most !== undefined && { budget: { most } }),
    },
  ]
}

export function sharesOf({ usage }: Turns): Record<string, number> {
  const all = usage.reduce((sum, one) => sum + whole(one), 0)
  const part = (name: keyof (typeof usage)[number]) => (usage.reduce((sum, one) => sum + one[name], 0) / all) * 100
  return {
    server: part('server'),
    compression: part('compression'),
    collector: part('collector'),
    PostgreSQL: part('postgres'),
  }
}
