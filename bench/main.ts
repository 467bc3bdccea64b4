// `npm run bench [-- names]`: measures what the shop promises, each figure beside its budget; a budget that is missed fails the run.
// `--before <checkout>` measures another version in the same minutes; `--json <file>` keeps every round; `--small` is a short run in
// which only counts and bytes fail. `compare <file> <file>` sets two kept runs side by side, `write` puts the kept one into the docs,
// `write-scale` one of scale into docs/operations/scale.md.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { browsing } from './browsing.ts'
import { client } from './client.ts'
import { comparison } from './comparison.ts'
import { measureConsole } from './console.ts'
import type { Figure } from './figure.ts'
import { garageRace } from './garage-race.ts'
import { growth } from './growth.ts'
import { importing } from './importing.ts'
import { installing } from './installing.ts'
import { killedShipping } from './killed-shipping.ts'
import { killing } from './killing.ts'
import { lastUnits } from './last-units.ts'
import { memory } from './memory.ts'
import { records } from './records.ts'
import { failures, type KeptRun, print, type Section } from './report.ts'
import { KEPT_SCALE } from './scale/inputs.ts'
import { scale } from './scale/measure.ts'
import { writtenScale } from './scale/written-scale.ts'
import { scoring } from './scoring.ts'
import { seeing } from './seeing.ts'
import { searchSections } from './searching-sizes.ts'
import { selling } from './selling.ts'
import { serving, servingMany } from './serving.ts'
import { openSides, type Sides, type SideSettings } from './sides.ts'
import { signedIn } from './signed-in.ts'
import { starting } from './starting.ts'
import { KEPT, writtenPerformance } from './written-performance.ts'

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    before: { type: 'string' },
    small: { type: 'boolean', default: false },
  },
})
const isSmall = options.small
const before = options.before && resolve(options.before)
const size = Number(process.env['DEMO_SIZE'] ?? (isSmall ? 200 : 10_000))
const manySize = Number(process.env['RECORDS_SIZE'] ?? 100_000)

/** Benches of one shop, in their order. */
const benches: Record<string, [title: string, run: (sides: Sides) => Promise<Figure[]>]> = {
  serving: ['Serving pages and calls', (sides) => serving(sides, size)],
  selling: ['Selling', selling],
  records: ['The record platform', records],
  browsing: ['In the browser', ({ shop }) => browsing(shop.running)],
  lighthouse: ['What Lighthouse says', ({ shop, isSmall }) => scoring(shop.running, isSmall)],
  'last-units': ['The last units', ({ shop }) => lastUnits(shop.running, shop.gateway)],
  'garage-race': ['Wizards at once', ({ shop }) => garageRace(shop.running)],
  killing: ['Killed while people pay', ({ shop }) => killing(shop.running, shop.gateway)],
  starting: ['Starting', (sides) => starting(sides, size, folder)],
  memory: ['Memory', (sides) => memory(sides, size)],
  seeing: ['Seen inside', (sides) => seeing(sides, size)],
  'killed-shipping': [
    'Killed while orders are shipped and cancelled',
    ({ shop }) => killedShipping(shop.running, shop.gateway),
  ],
  // Its orders have no payments at the gateway, which the benches before count.
  'signed-in': ['Signed in', signedIn],
  // It makes many parts, which the benches before do not expect.
  importing: ['Bringing in parts', (sides) => importing(sides, size)],
}
/** Of a shop of many parts. */
const manyBenches: typeof benches = {
  'serving-many': [
    `Searching words of ${manySize.toLocaleString('en-US')} parts`,
    (sides) => servingMany(sides, manySize),
  ],
  'records-many': [`The record platform, ${manySize.toLocaleString('en-US')} parts`, records],
  console: [`The console, ${manySize.toLocaleString('en-US')} parts`, ({ shop }) => measureConsole(shop.url)],
}
const APART = ['growth', 'scale', 'search', 'client', 'installing']
const NAMES = [...Object.keys(benches), ...Object.keys(manyBenches), ...APART]

const [command, ...files] = asked
if (command === 'compare') {
  const [one, other] = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as KeptRun))
  if (!one || !other) throw new Error('compare needs the files of two runs that were kept with --json')
  console.log(comparison(one, other))
  process.exit(0)
}
if (command === 'write' || command === 'write-scale') {
  const [kept, written] = command === 'write' ? [KEPT, writtenPerformance] : [KEPT_SCALE, writtenScale]
  if (files[0]) await writeFile(kept, await readFile(files[0], 'utf8'))
  for (const [path, text] of await written()) await writeFile(path, text)
  process.exit(0)
}

const unknown = asked.filter((name) => !NAMES.includes(name))
if (unknown.length > 0) throw new Error(`there is no bench ${unknown.join(', ')}: ${NAMES.join(', ')}`)
const wants = (name: string) => asked.length === 0 || asked.includes(name)

const folder = await mkdtemp(join(tmpdir(), 'tappet-bench-'))
await chmod(folder, 0o755)
const LOG_FILE = join(folder, 'server.log')
const settings: SideSettings = {
  before,
  isSmall,
  shop: {
    port: Number(process.env['PORT'] ?? 3600),
    sandboxPort: Number(process.env['SANDBOX_PORT'] ?? 4600),
    dataDir: join(folder, 'data'),
    demoSize: size,
    log: console.log,
    // All shoppers of a bench come from one address, which the limit must not stop.
    env: { LOG_FILE, NEW_SESSIONS_PER_ADDRESS: '1000000000', TRUST_PROXY: 'true' },
  },
}
const sections: Section[] = []
const loadAtStart = loadNow()
const tell = (title: string, figures: Figure[]) => {
  sections.push({ title, figures })
  keepRun()
  print({ title, figures })
}
try {
  await runAll(benches, settings)
  await runAll(manyBenches, {
    ...settings,
    shop: { ...settings.shop, dataDir: join(folder, 'many'), demoSize: manySize },
  })
  if (wants('growth')) tell('Live for a year', await growth({ ...settings.shop, demoSize: manySize }, folder))
  if (wants('scale')) await scale(settings.shop, { folder, tell })
  if (wants('search')) await searchSections(settings.shop, { logFile: LOG_FILE, folder, tell })
  if (wants('client')) tell('The records client', await client({ before, isSmall }))
  if (wants('installing')) tell('A fresh clone', await installing(folder))
} finally {
  await rm(folder, { recursive: true, force: true })
}
const { missed, failed } = failures(sections, isSmall)
console.log(missed === 0 ? '\nEvery budget is met.' : `\n${missed} budgets are missed.`)
process.exit(failed === 0 ? 0 : 1)

async function runAll(of: typeof benches, settings: SideSettings): Promise<void> {
  if (!Object.keys(of).some(wants)) return
  const sides = await openSides(settings)
  try {
    for (const [name, [title, run]] of Object.entries(of)) if (wants(name)) tell(title, await run(sides))
  } finally {
    await sides.stop()
  }
}

/** After each section, so that a bench which fails takes none of those before it along. */
function keepRun(): void {
  if (options.json)
    writeFileSync(options.json, `${JSON.stringify(keptRun(), (_, value: unknown) => fourDigits(value), 1)}\n`)
}

function loadNow(): number {
  return Number((loadavg()[0] ?? Number.NaN).toFixed(1))
}

function keptRun(): KeptRun {
  const commitOf = (cwd: string) =>
    execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd, encoding: 'utf8' }).trim()
  return {
    day: new Date().toISOString().slice(0, 10),
    commit: commitOf(import.meta.dirname),
    ...(before && { before: commitOf(before) }),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    parts: size,
    load: [loadAtStart, loadNow()],
    sections,
  }
}

function fourDigits(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}
