// Packages come from files, so that no registry is asked.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const NODE = `node-${process.platform}-${process.arch}`

const NEEDS = {
  dependencies: { runs: 'file:runs.tgz' },
  optionalDependencies: { native: 'file:native.tgz' },
  devDependencies: { tests: 'file:tests.tgz' },
}
const AS_NODE_20 = `--require=${join(import.meta.dirname, 'as-node-20.cjs')}`

let template: string
let clone: string
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'tappet-bootstrap-'))
  for (const file of ['bootstrap.mjs', 'node24/for-npm.cjs'])
    await cp(join(import.meta.dirname, file), join(template, 'scripts', file), { recursive: true })
  for (const command of ['start', 'test'])
    await put(template, `scripts/${command}.ts`, `console.log('runs by', process.execPath)`)
  await pack(template, 'runs', '')
  await pack(template, 'tests', 'the first')
  await pack(template, 'native', '', { engines: { node: '>=22' } })
  await pack(template, NODE, '#!/bin/sh\necho runs by node-24')
  await project(template, NEEDS)
  await project(join(template, 'scripts/node24'), { optionalDependencies: { [NODE]: `file:../../${NODE}.tgz` } })
})
afterAll(() => rm(template, { recursive: true }))
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'tappet-bootstrap-'))
  await cp(template, clone, { recursive: true })
})
afterEach(() => rm(clone, { recursive: true }))

async function put(folder: string, path: string, text: string, mode = 0o644) {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text, { mode })
}

async function pack(folder: string, name: string, text: string, more = {}) {
  await put(folder, 'packed/package/package.json', JSON.stringify({ name, version: '1.0.0', ...more }))
  await put(folder, 'packed/package/bin/node', text, 0o755)
  execFileSync('tar', ['czf', `${name}.tgz`, '-C', 'packed', 'package'], { cwd: folder })
}

async function project(folder: string, needs: object) {
  await put(folder, 'package.json', JSON.stringify({ name: 'a-clone', ...needs }))
  await rm(join(folder, 'package-lock.json'), { force: true })
  await npm(folder, 'install', '--package-lock-only')
}

const environment = (folder: string) => ({
  ...process.env,
  NODE_ENV: '',
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_cache: join(folder, 'npm-cache'),
})

const npm = (folder: string, ...args: string[]) =>
  promisify(execFile)('npm', args, { cwd: folder, env: environment(folder) })

const command = (name: string, env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs', name], {
    cwd: clone,
    env: { ...environment(clone), ...env },
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `${error.stdout}failed: ${error.stderr}`,
  )

const has = (name: string) => existsSync(join(clone, 'node_modules', name, 'bin/node'))
const inodeOf = async (name: string) => (await stat(join(clone, 'node_modules', name, 'bin/node'))).ino

/** Kills npm mid-way, as a power cut would. */
async function npmThatDies(): Promise<{ PATH: string }> {
  await put(clone, 'dying/npm', '#!/bin/sh\nkill -9 $PPID', 0o755)
  return { PATH: `${join(clone, 'dying')}:${process.env['PATH']}` }
}

test('start installs what runs and no more, once', async () => {
  expect(await command('start')).toMatch(/Installing packages[^]*runs by/)
  expect([has('runs'), has('tests')]).toEqual([true, false])
  expect(await command('start')).not.toMatch(/Installing/)
})

test('a clone that starts and tests in production mode has the packages of its tests', async () => {
  expect(await command('test', { NODE_ENV: 'production' })).toMatch(/runs by/)
  expect(has('tests')).toBe(true)
})

test('test adds its packages to those of a shop that may be running', async () => {
  await command('start')
  const before = await inodeOf('runs')
  expect(await command('test')).toMatch(/Installing packages/)
  expect([has('runs'), has('tests')]).toEqual([true, true])
  expect(await inodeOf('runs')).toBe(before)
  expect(await command('test')).not.toMatch(/Installing/)
})

test('start takes what test installed, and leaves it', async () => {
  await command('test')
  expect(await command('start')).not.toMatch(/Installing/)
  expect(has('tests')).toBe(true)
})

test('start keeps the packages of tests when the lockfile changes', async () => {
  await command('test')
  await pack(clone, 'tests', 'the second')
  await project(clone, NEEDS)
  expect(await command('start')).toMatch(/Installing packages/)
  expect(await readFile(join(clone, 'node_modules/tests/bin/node'), 'utf8')).toBe('the second')
})

test('start keeps what was installed by hand', async () => {
  await npm(clone, 'ci')
  await command('start')
  expect(has('tests')).toBe(true)
})

test.each([['start'], ['test']])(
  'what was interrupted while tests were added is installed anew by %s',
  async (next) => {
    await command('start')
    await command('test', await npmThatDies())
    await rm(join(clone, 'node_modules/runs/bin/node'))
    expect(await command(next)).toMatch(/Installing packages[^]*runs by/)
    expect([has('runs'), has('tests')]).toEqual([true, next === 'test'])
  },
)

test('Node 24 is not fetched where it is', async () => {
  expect(await command('start')).toContain(`runs by ${process.execPath}`)
  expect(existsSync(join(clone, 'scripts/node24/node_modules'))).toBe(false)
})

test('an older Node fetches Node 24 once, and runs the command with it', async () => {
  const first = await command('start', { NODE_OPTIONS: AS_NODE_20 })
  expect(first).toMatch(/Installing Node 24/)
  expect(first).toContain('runs by node-24')
  const second = await command('start', { NODE_OPTIONS: AS_NODE_20 })
  expect(second).not.toMatch(/Installing/)
  expect(second).toContain('runs by node-24')
})

test('packages that an older Node cannot run are installed: Node 24 runs them', async () => {
  await command('start', { NODE_OPTIONS: AS_NODE_20 })
  expect(has('native')).toBe(true)
})

test('a Node 24 that npm could not fetch is asked for again', async () => {
  const file = join(clone, `${NODE}.tgz`)
  await rename(file, `${file}.away`)
  await rm(join(clone, 'npm-cache'), { recursive: true })
  expect(await command('start', { NODE_OPTIONS: AS_NODE_20 })).toMatch(/failed: .*Is the npm registry within reach/)
  await rename(`${file}.away`, file)
  expect(await command('start', { NODE_OPTIONS: AS_NODE_20 })).toContain('runs by node-24')
})

test('what npm began stops cleanly when npm is stopped', async () => {
  await project(clone, NEEDS)
  const described = JSON.parse(await readFile(join(clone, 'package.json'), 'utf8'))
  await put(
    clone,
    'package.json',
    JSON.stringify({ ...described, type: 'module', scripts: { start: 'node scripts/bootstrap.mjs start' } }),
  )
  await put(
    clone,
    'scripts/start.ts',
    `import { writeFileSync } from 'node:fs'
    const alive = setTimeout(() => {}, 60_000)
    process.on('SIGTERM', () => { writeFileSync('stopped', ''); clearTimeout(alive) })
    writeFileSync('begun', '')`,
  )
  const running = spawn('npm', ['start'], { cwd: clone, env: environment(clone), stdio: 'ignore' })
  await vi.waitUntil(() => existsSync(join(clone, 'begun')), { timeout: 60_000, interval: 100 })
  running.kill('SIGTERM')
  await expect.poll(() => existsSync(join(clone, 'stopped')), { timeout: 10_000 }).toBe(true)
}, 90_000)

test('every command that package.json names has its program', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(import.meta.dirname, '../package.json'), 'utf8'),
  )
  const commands = Object.values(scripts).flatMap((line) => /bootstrap\.mjs ([\w-]+)/.exec(line)?.[1] ?? [])
  const hasProgram = (name: string) =>
    name === 'install' || existsSync(join(import.meta.dirname, name === 'bench' ? '../bench/main.ts' : `${name}.ts`))
  expect(commands.filter((name) => !hasProgram(name))).toEqual([])
})
