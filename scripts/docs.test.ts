import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#server/settings/env.ts'
import { routes } from '#storefront/routes.ts'
import { messages as english } from '#words/en-US/messages.ts'
import { messages as french } from '#words/fr-CA/messages.ts'
import { writtenDocs } from './docs.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(ROOT, path), 'utf8').catch(() => '')

describe('the documents say what the shop does', () => {
  test.each([...writtenDocs()])('%s is written from the code as it is now (npm run docs)', async (path, text) => {
    expect(await read(path)).toBe(text)
  })

  test('every page of the site stands in docs/product/pages.md', async () => {
    const pages = await read('docs/product/pages.md')
    expect(routes.filter(({ path }) => !pages.includes(`\`${path}\``)).map(({ path }) => path)).toEqual([])
  })

  test('every setting stands in docs/operations/settings.md', async () => {
    const settings = await read('docs/operations/settings.md')
    expect(settingNames.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
  })

  test('every business event and every metric stands in docs/operations/events.md', async () => {
    const events = await read('docs/operations/events.md')
    const source = await read('observability/events.ts')
    const names = [...source.matchAll(/^ {2}'([\w-]+)': \{/gm)].map(([, name]) => name)
    const written = (await read('observability/metrics.ts')) + (await read('observability/work-metrics.ts'))
    const metrics = [...written.matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(0)
    expect([...names, ...metrics].filter((name) => !events.includes(`\`${name}\``))).toEqual([])
  })

  test('every route of the server stands in docs/operations/routes.md', async () => {
    const text = await read('docs/operations/routes.md')
    const found: string[] = []
    for (const file of await readdir(join(ROOT, 'server/routes'))) {
      const source = await read(`server/routes/${file}`)
      for (const [, path] of source.matchAll(
        /\.(?:get|post)(?:<[^(]*>)?\(\s*['`](?:\$\{prefixOf\(locale\)\})?(\/[^'`]*)['`]/g,
      ))
        if (path) found.push(path)
      for (const [, path] of source.matchAll(/form\(\s*'(\/[^']*)'/g)) if (path) found.push(path)
    }
    expect(found.length).toBeGreaterThan(8)
    expect(found.filter((path) => !text.includes(`\`${path}\``))).toEqual([])
  })
})

describe('the fixed messages stand word for word', async () => {
  const { messages } = JSON.parse(await read('words/fixed-messages.json')) as {
    messages: { key: keyof typeof english; en: string; frCA: string }[]
  }

  test.each(messages)('$key', ({ key, en, frCA }) => {
    expect([english[key], french[key]]).toEqual([en, frCA])
  })
})
