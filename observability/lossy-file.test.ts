import { execFile as execFileOf, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { lossyFile } from './lossy-file.ts'
import { droppedLogLines } from './metrics.ts'

const execFile = promisify(execFileOf)
const folder = await mkdtemp(join(tmpdir(), 'tappet-log-'))
const said = vi.fn<(line: string) => void>()
afterEach(async () => {
  said.mockClear()
  await rm(folder, { recursive: true, force: true })
})
const dropped = async () => (await droppedLogLines.get()).values[0]?.value ?? 0

// Linux's disk that is always full: whatever is written to it is answered with ENOSPC.
const FULL = '/dev/full'
const line = `${'x'.repeat(1000)}\n`

test('a process that ends before its log is open says only why it ends', async () => {
  const program = `import { lossyFile } from '${import.meta.dirname}/lossy-file.ts'
    lossyFile('${join(folder, 'late.log')}')
    console.error('Why it ends.')
    process.exit(1)`
  const ended = execFile(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname })
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: 'Why it ends.\n' })
})

test('a full disk drops lines, counts them and says so once; once there is room, lines are written again', async () => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'server.log')
  await symlink(FULL, path)
  const before = await dropped()
  const file = lossyFile(path, { triedAgainAfterMs: 50, say: said })
  await vi.waitFor(
    async () => {
      for (let count = 0; count < 20; count++) file.write(line)
      expect((await dropped()) - before).toBeGreaterThan(100)
    },
    { timeout: 5000, interval: 20 },
  )
  file.flush()
  expect(said).toHaveBeenCalledTimes(1)
  expect(said.mock.calls[0]?.[0]).toContain('ENOSPC')

  await unlink(path)
  await vi.waitFor(
    async () => {
      file.write('there is room\n')
      file.flush()
      expect(await readFile(path, 'utf8')).toContain('there is room')
    },
    { timeout: 5000, interval: 100 },
  )
  await vi.waitFor(() => expect(said.mock.calls.at(-1)?.[0]).toMatch(/written again; \d+ lines were dropped/))
})

test('a log whose folder cannot be made is as good as a full disk: it throws nothing', async () => {
  const before = await dropped()
  const file = lossyFile('/dev/full/no/such/server.log', { triedAgainAfterMs: 50, say: said })
  await vi.waitFor(
    async () => {
      file.write(line)
      file.flush()
      expect(await dropped()).toBeGreaterThan(before)
    },
    { timeout: 5000, interval: 20 },
  )
  expect(said).toHaveBeenCalled()
})

/** A server that logs a line of 1 kB each 2 ms, and stops on SIGTERM as the shop does. */
const LOGGING = `import { lossyFile } from '${import.meta.dirname}/lossy-file.ts'
  const file = lossyFile(process.argv[1] || undefined, { mostWaiting: 100_000 })
  setInterval(() => file.write('${'x'.repeat(1000)}\\n'), 2)
  process.on('message', () => process.send(process.memoryUsage().rss))
  process.on('SIGTERM', () => { file.flush(); process.exit(0) })
  process.send('ready')`

async function logging(file = '') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOGGING, file], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let saidBy = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (saidBy += text))
  await once(child, 'message')
  return { child, said: () => saidBy, ended: once(child, 'exit') as Promise<[number | null, string | null]> }
}

test('on a disk that is full just as the server stops, it stops', async () => {
  const { child, ended } = await logging(FULL)
  // Again and again: whether it has noticed by then is chance.
  await new Promise((soon) => setTimeout(soon, 60))
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 10_000)

test('with nobody at the other end of the pipe it lives on, says so once and stops when it is told to', async () => {
  const { child, said: saidBy, ended } = await logging()
  child.stdout?.destroy()
  await vi.waitFor(() => expect(saidBy()).toContain('EPIPE'), { timeout: 5000 })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 10_000)

test('with a reader who reads no more it lives on, keeps a bounded number of lines and stops when it is told to', async () => {
  const { child, said: saidBy, ended } = await logging()
  child.stdout?.pause()
  await vi.waitFor(() => expect(saidBy()).toContain('The log is not read'), { timeout: 5000 })
  await new Promise((soon) => setTimeout(soon, 1200))
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 10_000)
