import { execFile as execFileOf } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { lossyFile } from './lossy-file.ts'
import { droppedLogLines } from './metrics.ts'

const execFile = promisify(execFileOf)
const folder = await mkdtemp(join(tmpdir(), 'tappet-log-'))
const said = vi.spyOn(console, 'error').mockImplementation(() => {})
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
  const file = lossyFile(path, { triedAgainAfterMs: 50 })
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
  const file = lossyFile('/dev/full/no/such/server.log', { triedAgainAfterMs: 50 })
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
