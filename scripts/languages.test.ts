// What the product knows of a language stands in its folder of words/ and its row of values/locales.ts, and nowhere else.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE_LANGUAGES, LOCALES, languageOf } from '#values/locale.ts'

const ROOT = join(import.meta.dirname, '..')
const ROOMS = 'values,words,contract,platform,shop,server,jobs,providers,storefront,ui,observability'
const OWN = /^words\/[a-z]{2}-[A-Z]{2}\/|^values\/locales\.ts$/
const OF_TESTS = /\.(?:test|builder)\.tsx?$|-fixture\.tsx?$/

const names = [...new Set([...LOCALES, ...LOCALES.map(languageOf)])].join('|')
const NAMED = new RegExp(
  `(['"\`])(?:${names})\\1|\\w_(?:${CATALOGUE_LANGUAGES.join('|')})\\b|startsWith\\(['"](?:en|fr)`,
)
const isComment = (line: string) => /^\s*(?:\/\/|\*|\/\*)/.test(line)

/** Where a language is named for a reason of its own. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'contract/ui-api/seo.ts': 'an example of a request',
  'providers/search/opensearch-indexes.ts': 'how OpenSearch analyses each language of the catalogue',
}

test('no code of the product names a language', () => {
  const files = globSync(`{${ROOMS}}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (path) => !OWN.test(path) && !OF_TESTS.test(path) && !(path in EXCEPTIONS),
  )
  expect(files.length).toBeGreaterThan(700)
  const naming = files.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (!isComment(line) && NAMED.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(naming).toEqual([])
})
