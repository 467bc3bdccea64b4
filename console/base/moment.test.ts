import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clockIn, longMomentIn } from './moment.ts'

const at = '2026-11-27T04:05:06.000Z'

test('moments go by the shop’s clock, wherever the browser stands', () => {
  expect(clockIn(at, 'en-US')).toMatch(/^11:05:06\sPM$/)
  expect(clockIn(at, 'fr-CA')).toMatch(/^23\s?(?:h|:)\s?05/)
  expect(longMomentIn(at, 'en-US')).toMatch(/^Nov 26, 2026, 11:05\sPM$/)
})

test('no screen asks the browser for its own clock', async () => {
  const folder = join(import.meta.dirname, '..')
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  const own = texts.filter(([, text]) =>
    /Intl\.DateTimeFormat\((?![^]{0,200}?timeZone)|toLocale(?:Date|Time)String\(/.test(text),
  )
  expect(own.map(([name]) => name)).toEqual([])
})
