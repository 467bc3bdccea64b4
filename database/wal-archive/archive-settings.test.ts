import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveFor, archivingInto, restoringFrom } from './archive-settings.ts'
import { forgetBefore, missingFrom } from './log-files.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'tappet its log '))))
afterEach(() => rmSync(root, { recursive: true }))

const FILE = '00000001000000000000000A'
/** As PostgreSQL runs such a line. */
const shell = (command = '') =>
  spawnSync('sh', ['-c', command.replaceAll('%f', FILE).replaceAll('%p', 'own')], { cwd: root }).status

describe('a file of the log', () => {
  const settings = () => ({ ...archivingInto(root), ...restoringFrom(root) })
  const kept = () => join(root, `${FILE}.gz`)
  const archive = (text: string) => {
    writeFileSync(join(root, 'own'), text)
    return shell(settings()['archive_command'])
  }
  const restore = () => shell(settings()['restore_command'])

  test('is kept whole, under its name alone, and comes back as it was', () => {
    expect(archive('what was sold')).toBe(0)
    expect(readdirSync(root).sort()).toEqual([`${FILE}.gz`, 'own'])
    writeFileSync(join(root, 'own'), '')
    expect([restore(), readFileSync(join(root, 'own'), 'utf8')]).toEqual([0, 'what was sold'])
  })

  test('may be brought again, and is not overwritten by another of its name', () => {
    archive('what was sold')
    expect([archive('what was sold'), archive('something else')]).toEqual([0, 1])
    expect(gunzipSync(readFileSync(kept())).toString()).toBe('what was sold')
  })

  test('is the end of the log where it is not there, and an error that stops PostgreSQL where it is damaged', () => {
    expect(restore()).toBe(1)
    archive('what was sold')
    writeFileSync(kept(), readFileSync(kept()).subarray(0, 20))
    expect(restore()).toBe(126)
  })

  test.each(["it's", '50%', 'two\nlines'])('is not archived into %j, which a shell would take for more', (name) => {
    expect(() => archivingInto(join(root, name))).toThrow('no new line in its name')
  })
})

test('an archive takes the log of one database alone', () => {
  const data = (id: bigint) => {
    const folder = join(root, String(id))
    mkdirSync(join(folder, 'global'), { recursive: true })
    const control = Buffer.alloc(16)
    control.writeBigUInt64LE(id)
    writeFileSync(join(folder, 'global', 'pg_control'), control)
    return folder
  }
  const archive = join(root, 'archive')
  mkdirSync(archive)
  expect(archiveFor(archive, data(7n), {})).toMatchObject({ archive_mode: 'on' })
  expect(archiveFor(archive, data(7n), {})).toMatchObject({ archive_mode: 'on' })
  expect(() => archiveFor(archive, data(8n), {})).toThrow('the log of another database')
})

test('what is missing of the log is seen across restores, and what is too old goes', async () => {
  const log = [
    '0000000100000000000000FD.gz',
    '0000000100000000000000FE.gz',
    '0000000100000000000000FE.00000028.backup.gz',
    '00000002.history.gz',
    '0000000200000000000000FF.gz',
    '000000020000000100000000.gz',
    '000000020000000100000002.gz',
  ]
  for (const name of log) writeFileSync(join(root, name), '')
  const first = '0000000100000000000000FE'
  expect(await missingFrom(root, first)).toBe(1)
  writeFileSync(join(root, '000000020000000100000001.gz'), '')
  expect(await missingFrom(root, first)).toBe(0)
  expect(await forgetBefore(root, '0000000200000000000000FF')).toBe(3)
  expect(readdirSync(root).sort()).toEqual(
    ['00000002.history.gz', ...log.slice(4, 6), '000000020000000100000001.gz', ...log.slice(6)].sort(),
  )
})
