// `npm test`: everything that says whether the shop is right, from nothing. Checks, suites, their statements and a part of them once
// more on Debian's PostgreSQL 15 where it is there, and the browser journeys. Ends with what took longest, and one line: N passed, N failed.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { buildIfChanged } from './build.ts'
import { databaseTests } from './database-tests.ts'
import type { Named, TestReport } from './test-report.ts'

const ROOT = join(import.meta.dirname, '..')
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)
const POSTGRES_15 = '/usr/lib/postgresql/15/bin'
const PLAN = join(ROOT, 'scripts/plan-statements.ts')
/** Rooms with statements of their own: by `npm run verify`. */
const WHOLE = ['database/', 'platform/', 'shop/', 'jobs/', 'server/cache/', 'server/http/', 'server/routes/sign-in']
const SHORT = [
  'database/',
  'jobs/',
  'platform/lists/',
  'platform/records/',
  'shop/checkout/',
  'shop/refunds/',
  'server/cache/',
]

interface Timed {
  name: string
  seconds: number
}

const total = { passed: 0, failed: 0 }
const failures: Named[] = []
const unsteady: Named[] = []
const parts: Timed[] = []
const files: Timed[] = []
const only = process.argv.slice(2)
const wants = (part: string) => only.length === 0 || only.includes(part)

if (wants('checks')) {
  // Most of them keep one core busy.
  await Promise.all([
    check('Types', bin('tsc'), ['--noEmit', '-p', '.']),
    (async () => {
      await check('Borders between rooms', bin('depcruise'), ['.', '--output-type', 'err'])
      await check('Lint', bin('oxlint'), ['--type-aware', '--deny-warnings', '--quiet'])
      await check('Format', bin('biome'), ['format', '--reporter=summary', '.'])
      await check('Dead code', bin('knip'), ['--no-progress'])
    })(),
  ])
}
// Programs that tests start, again and again, need not strip the types of each module each time.
const compiled = await mkdtemp(join(tmpdir(), 'tappet-compiled-'))
process.env['NODE_COMPILE_CACHE'] = compiled
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))
const building = performance.now()
await buildIfChanged(console.log)
parts.push({ name: 'Build', seconds: secondsSince(building) })
const has15 = existsSync(join(POSTGRES_15, 'postgres'))
if (wants('suites')) {
  const statements = await mkdtemp(join(tmpdir(), 'tappet-statements-'))
  await suite('Suites', ['run'], { TEST_STATEMENTS: statements })
  if (has15) await check('Statements on PostgreSQL 15', process.execPath, [PLAN, statements])
  await rm(statements, { recursive: true })
}
if (has15 && (wants('postgres15') || only.includes('postgres15-whole'))) {
  // Every statement was planned on it. What is done here is what it might do otherwise: migrations, locks, jobs, lists, money.
  const rooms = only.includes('postgres15-whole') ? WHOLE : SHORT
  // What starts PostgreSQL itself, and whose databases the demo fills, is the same on both.
  const same = new Set(['database/embedded.test.ts', 'database/demo/own-database.test.ts'])
  const asked = databaseTests(rooms).filter((file) => !same.has(file))
  await suite('Suites on PostgreSQL 15', ['run', ...asked], { PGBIN: POSTGRES_15 })
}
if (wants('journeys')) {
  const browser = await findBrowser(console.log)
  await suite('Browser journeys', ['run', '--config', 'e2e/vitest.config.ts'], { BROWSER: browser })
}

console.log(`\nThe parts by what they took:\n${longest(parts, parts.length)}`)
if (files.length > 0) console.log(`\nThe ten longest test files:\n${longest(files, 10)}`)
if (unsteady.length > 0) console.log(`\nPassed only when tried again:\n${listed(unsteady)}`)
if (failures.length > 0) console.log(`\nFailed:\n${listed(failures)}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function check(name: string, program: string, args: string[]): Promise<void> {
  const began = performance.now()
  const { code, output } = await run(program, args, {}, 'kept')
  const seconds = secondsSince(began)
  const isRight = code === 0
  total[isRight ? 'passed' : 'failed']++
  parts.push({ name, seconds })
  if (!isRight) failures.push({ name, error: `${program} ended with ${code}` })
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (!isRight) console.log(output.slice(-8000))
}

async function suite(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  console.log(`\n${name}`)
  const began = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'tappet-report-'))
  const path = join(folder, 'report.json')
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'test-report.ts')}`]
  // What passes only when it is tried again is named at the end: chance must not stop a change, nor stay hidden.
  const { code } = await run(
    bin('vitest'),
    [...args, '--retry=1', ...reporters],
    { ...env, TEST_REPORT: path },
    'shown',
  )
  const report: TestReport | undefined = await readFile(path, 'utf8').then(JSON.parse, () => undefined)
  await rm(folder, { recursive: true })
  parts.push({ name, seconds: secondsSince(began) })
  files.push(...(report?.files.map((file) => ({ ...file, name: `${file.name} (${name})` })) ?? []))
  total.passed += report?.passed ?? 0
  total.failed += report?.failed ?? 0
  failures.push(...(report?.failures ?? []))
  unsteady.push(...(report?.unsteady ?? []))
  // A suite that could not start must not count as passed.
  if (code === 0 || report?.failed) return
  total.failed++
  failures.push({ name, error: `vitest ended with ${code}` })
}

function listed(many: Named[]): string {
  return many.map(({ name, error }) => `  ${name}\n    ${error}`).join('\n')
}

function longest(many: Timed[], most: number): string {
  return many
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
    .join('\n')
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000
}

function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  destination: 'kept' | 'shown',
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', destination === 'shown' ? 'inherit' : 'pipe', destination === 'shown' ? 'inherit' : 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}
