// `npm test`: everything that says whether the shop is right, from nothing. Checks, suites, the suites once more on Debian's
// PostgreSQL 15 where it is there, and the browser journeys. Ends with one line: N passed, N failed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { buildIfChanged } from './build.ts'

const ROOT = join(import.meta.dirname, '..')
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)
const POSTGRES_15 = '/usr/lib/postgresql/15/bin'

interface Tally {
  passed: number
  failed: number
}

const total: Tally = { passed: 0, failed: 0 }
const only = process.argv.slice(2)
const wants = (part: string) => only.length === 0 || only.includes(part)

if (wants('checks')) {
  await check('Types', bin('tsc'), ['--noEmit', '-p', '.'])
  await check('Borders between rooms', bin('depcruise'), ['.', '--output-type', 'err'])
  await check('Lint', bin('oxlint'), ['--type-aware', '--deny-warnings', '--quiet'])
  await check('Format', bin('biome'), ['format', '--reporter=summary', '.'])
  await check('Dead code', bin('knip'), ['--no-progress'])
}
await buildIfChanged(console.log)
if (wants('suites')) await suite('Suites', ['run'])
if (wants('postgres15') && existsSync(join(POSTGRES_15, 'postgres'))) {
  await suite('Suites on PostgreSQL 15', ['run', 'database', 'shop', 'jobs', 'server'], { PGBIN: POSTGRES_15 })
}
if (wants('journeys')) {
  const browser = await findBrowser(console.log)
  await suite('Browser journeys', ['run', '--config', 'e2e/vitest.config.ts'], { BROWSER: browser })
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function check(name: string, program: string, args: string[]): Promise<void> {
  const began = performance.now()
  const { code, said } = await run(program, args, {}, 'kept')
  const isRight = code === 0
  total[isRight ? 'passed' : 'failed']++
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (!isRight) console.log(said.slice(-8000))
}

async function suite(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  console.log(`\n${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'tappet-report-'))
  const report = join(folder, 'report.json')
  const { code } = await run(
    bin('vitest'),
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
    'shown',
  )
  const counts = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  await rm(folder, { recursive: true })
  total.passed += counts?.numPassedTests ?? 0
  total.failed += counts?.numFailedTests ?? 0
  // A suite that could not even start, or a file that broke outside its tests, is a failure too.
  const brokenFiles =
    counts?.testResults.filter(
      (file: { status: string; assertionResults: unknown[] }) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length ?? 0
  total.failed += brokenFiles
  if (code !== 0 && !(counts?.numFailedTests > 0 || brokenFiles > 0)) total.failed++
}

function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  output: 'kept' | 'shown',
): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output === 'shown' ? 'inherit' : 'pipe', output === 'shown' ? 'inherit' : 'pipe'],
    })
    let said = ''
    child.stdout?.on('data', (text) => (said += text))
    child.stderr?.on('data', (text) => (said += text))
    child.once('close', (code) => done({ code: code ?? 1, said }))
  })
}
