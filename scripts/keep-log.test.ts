import { appendFile, mkdtemp, open, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rotateLog } from './keep-log.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tappet-log-'))
  file = join(folder, 'server.log')
})
afterEach(() => rm(folder, { recursive: true }))

const at = (text: string) => new Date(text)
const asides = async () => (await readdir(folder)).filter((name) => name !== 'server.log')
const write = async (text: string, day: string) => {
  await appendFile(file, text)
  await utimes(file, at(day), at(day))
}

test('a log of yesterday is put aside, and who has it open writes on from its beginning', async () => {
  const server = await open(file, 'a')
  await server.write('of yesterday\n')
  await utimes(file, at('2026-11-27T23:00:00Z'), at('2026-11-27T23:00:00Z'))
  await rotateLog(file, { now: at('2026-11-28T00:05:00Z') })
  await server.write('of today\n')
  await server.close()
  expect(await readFile(file, 'utf8')).toBe('of today\n')
  expect(await asides()).toEqual(['server.log-20261128T000500Z.gz'])
  expect(gunzipSync(await readFile(join(folder, 'server.log-20261128T000500Z.gz'))).toString()).toBe('of yesterday\n')
})

test('a log of today stays, but for one whose first lines are of yesterday', async () => {
  await write('of today\n', '2026-11-28T10:00:00Z')
  await rotateLog(file, { now: at('2026-11-28T10:10:00Z') })
  await rotateLog(file, { now: at('2026-11-28T10:10:00Z'), since: '2026-11-28' })
  expect(await asides()).toEqual([])
  await rotateLog(file, { now: at('2026-11-28T10:20:00Z'), since: '2026-11-27' })
  expect(await asides()).toHaveLength(1)
})

test('what was put aside is kept 30 days', async () => {
  for (const [name, day] of [
    ['server.log-old.gz', '2026-10-28T00:00:00Z'],
    ['server.log-kept.gz', '2026-10-30T00:00:00Z'],
    ['another.log', '2026-01-01T00:00:00Z'],
  ] as const) {
    await appendFile(join(folder, name), 'x')
    await utimes(join(folder, name), at(day), at(day))
  }
  await rotateLog(file, { now: at('2026-11-28T00:05:00Z') })
  expect((await asides()).sort()).toEqual(['another.log', 'server.log-kept.gz'])
})
