import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baseOf, DEFAULT_LOCALE, LOCALES, type Locale } from '#values/locale.ts'
import { wordsFor } from './words.ts'

/** The file that a browser of the locale loads: its own, or its base's. */
const fileOf = (locale: Locale, name: string): Promise<object> => {
  const path = join(import.meta.dirname, locale, `${name}.ts`)
  return existsSync(path) ? import(path) : fileOf(baseOf(locale) ?? DEFAULT_LOCALE, name)
}

test.each(LOCALES)('%s: what islands say in the browser is what they said on the server', async (locale) => {
  const { islands, messages, refusals } = wordsFor(locale)
  const sent = { ...(await fileOf(locale, 'islands')), ...(await fileOf(locale, 'fixed')) }
  expect(sent).toEqual({ islands, messages, refusals })
})
