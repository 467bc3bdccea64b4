import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#values/locale.ts'
import { formatTime } from '#words/format.ts'
import { withFirst, writeDay } from './days.ts'
import { clockIn, dayIn, longMomentIn, momentIn } from './moment.ts'

const at = '2026-11-27T04:05:06.000Z'

test('moments go by the shop’s clock, wherever the browser stands', () => {
  expect(clockIn(at, 'en-US')).toMatch(/^11:05:06\sPM$/)
  expect(clockIn(at, 'fr-CA')).toMatch(/^23\s?(?:h|:)\s?05/)
  expect(longMomentIn(at, 'en-US')).toMatch(/^Nov 26, 2026, 11:05\sPM$/)
})

const CONSOLE = LOCALES.filter((locale) => locale !== 'en-CA')

test.each(CONSOLE)('in %s hours are written one way, after midnight too, as the shop writes them', (locale) => {
  for (const moment of ['2026-10-02T04:05:06Z', '2026-10-02T10:05:06Z', '2026-10-02T19:05:06Z']) {
    const told = [momentIn(moment, locale), longMomentIn(moment, locale)].map((text) => text.replace(/\s/g, '\u00a0'))
    for (const text of told) expect(text).toMatch(new RegExp(`(?<!\\d)${formatTime(new Date(moment), locale)}$`))
    expect(clockIn(moment, locale)).not.toMatch(/^0\d/)
  }
})

test('the first of a month is written as the language does', () => {
  const moment = '2026-10-01T16:00:00Z'
  for (const text of [momentIn(moment, 'fr-CA'), longMomentIn(moment, 'fr-CA'), dayIn(moment, 'fr-CA')])
    expect(text).toContain('1er oct.')
  for (const form of ['whole', 'short', 'withWeekday'] as const)
    expect(writeDay('2026-10-01', 'fr-CA', form)).toMatch(/\b1er oct/)
  // Browsers put a no-break space between.
  expect(withFirst('1\u00a0oct. 2026', 'fr-CA')).toBe('1er\u00a0oct. 2026')
  expect(writeDay('2026-10-11', 'fr-CA', 'short')).toBe('11 oct.')
  expect(longMomentIn('2026-10-21T16:00:00Z', 'fr-CA')).toContain('21 oct. 2026')
  expect(longMomentIn(moment, 'en-US')).toContain('Oct 1, 2026')
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
