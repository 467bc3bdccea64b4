import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tappet-as-shop-')))
afterAll(() => rmSync(folder, { recursive: true }))
// There need be no user of that name here.
writeFileSync(join(folder, 'setpriv'), '#!/bin/sh\nshift 5\nexec "$@"\n')
chmodSync(join(folder, 'setpriv'), 0o755)
const file = join(folder, 'tappet.env')

/** What a command finds, that `deploy/as-shop` runs with this file. */
function found(text: string): { env: Record<string, string>; said: string; status: number | null } {
  writeFileSync(file, text)
  const { stdout, stderr, status } = spawnSync(
    join(import.meta.dirname, 'as-shop'),
    ['node', '-e', 'console.log(JSON.stringify(process.env))'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}:${dirname(process.execPath)}:${process.env['PATH']}`, TAPPET_ENV: file, HOME: folder },
    },
  )
  return { env: stdout ? (JSON.parse(stdout) as Record<string, string>) : {}, said: stderr, status }
}

test.each([
  // As docs/operations/settings.md writes them.
  ['SELLER_ADDRESS_US=1 Mill Street; Columbus OH 43215', '1 Mill Street; Columbus OH 43215'],
  ['MAIL_FROM=Parts & Co <orders@parts.example.com>', 'Parts & Co <orders@parts.example.com>'],
  ['SENDER=Pièces d’ici (Québec) $1.50 `x` *', 'Pièces d’ici (Québec) $1.50 `x` *'],
  // As systemd.exec(5) tells of EnvironmentFile.
  ['A="one two"', 'one two'],
  [`A='it costs $5 "net"\\'`, 'it costs $5 "net"\\'],
  ['A="a \\"quote\\", \\$5 and \\n"', 'a "quote", $5 and \\n'],
  ['A="two\nlines"', 'two\nlines'],
  ['A=goes \\\non', 'goes on'],
  ['A=one\\ two\\\\', 'one two\\'],
  ["A=it's", "it's"],
  ['A= spaces around \t', 'spaces around'],
  ['  A=a # no comment', 'a # no comment'],
  ['A="x"y', 'xy'],
  ['A=', ''],
  ['A=1\nA=2', '2'],
  ['# A=1\n; A=1\nA=2\r\n', '2'],
])('%j is read as systemd reads it', (text, value) => {
  const { env, said } = found(text)
  expect(said).toBe('')
  expect(env[/\b[A-Z_]+(?==)/.exec(text)?.[0] ?? '']).toBe(value)
})

test('the settings win over what the units say, and what is no name is passed over', () => {
  const { env, said } = found('LISTEN_ADDRESS=192.0.2.2\nexport OTHER=1\nPORT=3000')
  expect(env).toMatchObject({ NODE_ENV: 'production', LISTEN_ADDRESS: '192.0.2.2', PORT: '3000', TRUST_PROXY: 'true' })
  expect(env).not.toHaveProperty('OTHER')
  expect(said).toContain('export OTHER is no name of a setting')
})

test('a command is told in which folder it was typed', () => {
  expect(found('').env['TYPED_IN']).toBe(folder)
})

test('without the file nothing is run', () => {
  rmSync(file)
  const { status, stderr } = spawnSync(join(import.meta.dirname, 'as-shop'), ['echo', 'ran'], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${dirname(process.execPath)}:${process.env['PATH']}`, TAPPET_ENV: file },
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${file} cannot be read: ENOENT`))])
})
