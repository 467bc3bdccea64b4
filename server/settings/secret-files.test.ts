import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv, settingNames } from './env.ts'
import { openToAll, SECRETS } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tappet-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
function file(text: string, mode = 0o640): string {
  const path = join(folder, String((files += 1)))
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

describe('a secret stands in the file that NAME_FILE names', () => {
  test.each([
    ['as it is', 'sk_live_1'],
    ['with the line end that editors add', 'sk_live_1\n'],
    ['with a line end of Windows, and spaces around', '  sk_live_1 \r\n'],
  ])('%s', (_, text) => {
    expect(readEnv({ PAYMENT_SECRET_KEY_FILE: file(text) })).toEqual({ PAYMENT_SECRET_KEY: 'sk_live_1' })
  })

  test('beside settings that stand in the environment, of which one that is empty counts as not set', () => {
    const env = { BRAND: 'Parts & Co', CAPTCHA_SECRET: ' ', CAPTCHA_SECRET_FILE: file('ours') }
    expect(readEnv(env)).toEqual({ BRAND: 'Parts & Co', CAPTCHA_SECRET: 'ours' })
  })

  test.each(SECRETS)('%s', (name) => {
    expect(settingNames).toContain(name)
    expect(readEnv({ [`${name}_FILE`]: file('of its own') })).toEqual({ [name]: 'of its own' })
    expect(readFileSync('docs/operations/settings.md', 'utf8').split('## Secrets from files')[1]).toContain(
      `\`${name}\``,
    )
  })

  test('but not what is no secret: LOG_FILE and BRAND_FILE read nothing', () => {
    expect(readEnv({ LOG_FILE: '/nowhere/log', BRAND_FILE: '/nowhere/brand' })).toEqual({ LOG_FILE: '/nowhere/log' })
  })
})

describe('refused, without a word of what is in the file, is', () => {
  const folderInstead = join(folder, 'folder')
  mkdirSync(folderInstead)
  const key = file('sk_live_1')
  const many = file('sk_live_1\nsk_live_2\n')
  const empty = file(' \n')

  test.each([
    [
      'both',
      { PLACES_KEY: 'sk_live_1', PLACES_KEY_FILE: key },
      'PLACES_KEY and PLACES_KEY_FILE are both set: leave one out',
    ],
    ['no file', { PLACES_KEY_FILE: '/nowhere/key' }, 'PLACES_KEY_FILE: /nowhere/key cannot be read (it is not there)'],
    [
      'a folder',
      { PLACES_KEY_FILE: folderInstead },
      `PLACES_KEY_FILE: ${folderInstead} cannot be read (it is a folder)`,
    ],
    ['an empty file', { PLACES_KEY_FILE: empty }, `PLACES_KEY_FILE: ${empty} is empty`],
    ['two lines', { PLACES_KEY_FILE: many }, `PLACES_KEY_FILE: ${many} has more than one line`],
  ])('%s', (_, env, says) => {
    expect(() => readEnv(env)).toThrow(`The settings are not right:\n- ${says}`)
    expect(() => readEnv(env)).not.toThrow(/sk_live/)
  })

  test('all of them at once', () => {
    expect(() => readEnv({ PLACES_KEY_FILE: '/nowhere/a', SMTP_URL_FILE: '/nowhere/b' })).toThrow(
      /- PLACES_KEY_FILE: .*\n- SMTP_URL_FILE: /,
    )
  })
})

test('a file that everybody on the machine may read is told of', () => {
  const env = {
    PLACES_KEY_FILE: file('open', 0o644),
    CAPTCHA_SECRET_FILE: file('of the group', 0o640),
    SMTP_URL_FILE: '/nowhere/c',
  }
  expect(openToAll(env)).toEqual(['PLACES_KEY_FILE'])
})
