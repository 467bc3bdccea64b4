// What a page costs the shopper, counted on the wire.
import { get } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inWholeBrowser, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'

inWholeBrowser()

const KB = 1000
/** Scripts are counted as the bench counts them: names of files differ from build to build, and with them how well they pack. */
const SCRIPT_KB = 1024

interface Loaded {
  url: string
  type: string
  bytes: number
}

async function loadedBy(path: string): Promise<Loaded[]> {
  const { page, requests } = await visit(path)
  await page.waitForLoadState('networkidle')
  const overTheWire = requests.filter(({ url }) => url.startsWith('http'))
  // A page's first bytes are packed at little cost, under a weak tag: what counts is what is kept.
  for (const { url } of overTheWire.filter(({ type }) => type === 'document'))
    await expect.poll(async () => String((await ask(url)).headers.etag)).toMatch(/^"/)
  return Promise.all(overTheWire.map(async (request) => ({ ...request, bytes: (await ask(request.url)).bytes })))
}

const sum = (all: Loaded[]) => all.reduce((bytes, request) => bytes + request.bytes, 0)

// One of them is the drawing with sizes, which nearly every part has. Of a kind, as what is drawn of like parts weighs from 4 to 15 KB by kind.
test('the page of an alternator takes at most 15 requests and 150 KB: itself at most 9.2 KB of it, the faces 47 KB', async () => {
  const part = await aPart('US', 'an alternator with a core charge')
  const all = await loadedBy(`/product/${part.alias}`)
  expect(all.length).toBeLessThanOrEqual(15)
  expect(sum(all)).toBeLessThanOrEqual(150 * KB)
  expect(sum(all.filter(({ type }) => type === 'document'))).toBeLessThanOrEqual(9.2 * KB)
  expect(sum(all.filter(({ type }) => type === 'font'))).toBeLessThanOrEqual(47 * KB)
})

test.each([
  ['home', async () => '/'],
  ['a category', async () => '/category/filters'],
  ['a part', async () => `/product/${(await aPart('US', 'with a core charge')).alias}`],
  ['a search', async () => '/search/pump'],
])('%s needs at most 4 KB of script at first and 66 KB in all', async (_, path) => {
  const address = await path()
  const all = (await loadedBy(address)).filter(({ type }) => type === 'script')
  const { page } = await visit(address)
  const first = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
  )
  expect(first.length).toBeGreaterThan(0)
  expect(sum(all.filter(({ url }) => first.includes(url)))).toBeLessThanOrEqual(4 * SCRIPT_KB)
  expect(sum(all)).toBeLessThanOrEqual(66 * SCRIPT_KB)
})

test('files never change under their names, and pages are sent again only when they have changed', async () => {
  const { page } = await visit('/')
  const files = await filesOf(page)
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const { headers } = await ask(file)
    expect([file, headers['cache-control']]).toEqual([file, 'public, max-age=31536000, immutable'])
    expect(file).toMatch(/-[\w-]{8,}\.(js|css|woff2)$/)
  }
  for (const path of ['/', '/category/filters', '/fr-CA']) {
    const { headers } = await ask(shop.url + path)
    const again = await ask(shop.url + path, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes]).toEqual([304, 0])
  }
})

const filesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[href*="/assets/"], script[src]')].map((file) =>
      file instanceof HTMLScriptElement ? file.src : (file as HTMLLinkElement).href,
    ),
  )

const ask = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: number }>((answered, fail) => {
    get(url, { headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => answered({ status: response.statusCode ?? 0, headers: response.headers, bytes }))
    }).on('error', fail)
  })
