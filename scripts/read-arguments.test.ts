import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from './run-command-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-arguments-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
/** Nothing answers there: a command that went on would say so, and one without it would make a database in the folder. */
const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }

test.each([
  ['an option that there is not', ['backup', folder, '--bogus'], `Unknown option '--bogus'`],
  ['an option without its value', ['backup', folder, '--keep'], `Option '--keep <value>' argument missing`],
  ['a value that is none', ['backup', folder, '--keep', '0'], '--keep is a whole number from 1 on'],
  ['a value for what takes none', ['doctor', '--json=yes'], `Option '--json' does not take an argument`],
  ['one folder too many', ['backup', folder, folder], `Unexpected argument '${folder}'`],
  ['a folder that is missing', ['restore'], 'npm run restore -- <folder>'],
  ['an option of a command', ['first-admin', '--bogus'], `Unknown option '--bogus'`],
  ['an option of a command without any', ['migrate', '--dry-run'], `Unknown option '--dry-run'`],
  ['a word that a command does not know', ['migrate', 'before'], `Unexpected argument 'before'`],
  ['a word where there is none', ['reindex', 'now'], `Unexpected argument 'now'`],
  ['an option of npm start', ['start', '--port', '80'], `Unknown option '--port'`],
  ['an option of npm run demo', ['demo', '--sise', '100'], `Unknown option '--sise'`],
  ['an option of npm run promote', ['promote', '--bogus'], `Unknown option '--bogus'`],
])('%s is named with how the command is used, and nothing is done', async (_, [name = '', ...args], says) => {
  const { code, said } = await runCommand([name, ...args], env)
  expect(said).toContain(says)
  expect(said).toMatch(new RegExp(`^npm (?:run )?${name}\\b`, 'm'))
  expect([code, said]).toEqual([2, expect.not.stringMatching(/^\s+at |node:internal/m)])
  expect(await readdir(folder)).toEqual([])
})

test.each(['migrate', 'backup', 'restore', 'start', 'doctor', 'import'])(
  '%s --help says how the command is used, and does nothing',
  async (name) => {
    const { code, said } = await runCommand([name, '--help'], env)
    expect([code, said]).toEqual([0, expect.stringMatching(new RegExp(`^npm (?:run )?${name}\\b`))])
    expect(await readdir(folder)).toEqual([])
  },
)

test('settings that reindex cannot use are named without a stack', async () => {
  const { code, said } = await runCommand(['reindex'], {
    DATABASE_URL: 'postgresql://127.0.0.1:9/shop',
    SEARCH_SERVICE: 'foo',
  })
  expect([code, said.trim()]).toEqual([1, 'The settings are not right:\n- SEARCH_SERVICE is postgresql or opensearch'])
})
