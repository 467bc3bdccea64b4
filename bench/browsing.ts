// What a visitor's browser gets and how soon (`npm run bench -- browsing`): bytes, requests, Lighthouse, clicks to paint.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { pathIn } from '#values/locale.ts'
import { send } from '#scripts/shoppers/http.ts'
import { clicks } from './clicking.ts'
import { exact, type Figure } from './figure.ts'
import { panning } from './panning.ts'

const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js')

interface Weight {
  html: number
  script: number
  scriptBeforeIdle: number
  all: number
  requests: number
}

export async function browsing(shop: RunningShop): Promise<Figure[]> {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  const part = await anyPart(shop)
  const pages = { home: '/', category: '/category/oil-filters', product: `/product/${part}`, search: '/search/filter' }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await untilPackedWell(shop.url + path)
    const weight = await weigh(page, shop.url + path)
    await page.close()
    figures.push(
      exact(`${name}: JavaScript, brotli`, weight.script / 1024, 'KB', { most: 66 }),
      exact(`${name}: JavaScript before idle, brotli`, weight.scriptBeforeIdle / 1024, 'KB', { most: 4 }),
    )
    if (name !== 'product') continue
    figures.push(
      exact('product: HTML, brotli', weight.html / 1024, 'KB', { most: 12 }),
      exact('product: requests', weight.requests, 'requests', { most: 16 }),
      exact('product: all bytes', weight.all / 1024, 'KB', { most: 150 }),
    )
  }
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  figures.push(...(await panning(await phone.newPage(), shop.url)))
  figures.push(...(await clicks(await browser.newPage({ viewport: { width: 1280, height: 900 } }), shop.url, part)))
  await browser.close()
  for (const [name, path] of Object.entries({
    home: '/',
    category: pages.category,
    product: pages.product,
    cart: '/cart',
  })) {
    const scores = await lighthouseOf(shop.url + path, executablePath)
    for (const [kind, least] of [
      ['performance', 98],
      ['accessibility', 100],
      ['best-practices', 100],
      ['seo', 100],
    ] as const) {
      // A cart is private and kept out of search engines on purpose, so that audit is skipped.
      if (name === 'cart' && kind === 'seo') continue
      figures.push({
        what: `${name}: Lighthouse mobile, ${kind}`,
        rounds: scores[kind] ?? [],
        unit: 'of 100',
        budget: { least },
      })
    }
  }
  figures.push(...(await reading(shop.url, executablePath)))
  return figures
}

/** Pages that are read, in both languages: anybody can read them, and search engines find them. */
async function reading(url: string, executablePath: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const locale of ['en-US', 'fr-CA'] as const)
    for (const [name, path] of Object.entries(READ)) {
      const scores = await lighthouseOf(url + pathIn(locale, path), executablePath, { runs: 1 })
      for (const kind of ['accessibility', 'seo'] as const)
        figures.push({
          what: `${name}, ${locale}: Lighthouse mobile, ${kind}`,
          rounds: scores[kind] ?? [],
          unit: 'of 100',
          budget: { least: 100 },
        })
    }
  return figures
}

const READ = {
  FAQ: '/faqs',
  policy: '/policies/returns',
  hub: '/knowledge-hub',
  article: '/knowledge-hub/recon-and-cores/recon-part',
  'battery guide': '/battery-guide',
}

async function anyPart(shop: RunningShop): Promise<string> {
  const answer = await fetch(
    `${shop.url}/lwr/apex/v63.0/CatalogService/getHome?methodParams=${encodeURIComponent('{"storeLocale":"en-US"}')}`,
  )
  const home = (await answer.json()) as { popular: { path: string; notForSale: string | null }[] }
  const path = home.popular.find(({ notForSale }) => notForSale === null)?.path
  if (!path) throw new Error('no part that can be bought on the home page')
  return path.replace('/product/', '')
}

/** A page's first bytes are packed at little cost, under a weak tag: what counts is what is kept. */
async function untilPackedWell(url: string): Promise<void> {
  const isWell = async () =>
    String((await send(url, { headers: { 'accept-encoding': 'br' } })).headers['etag']).startsWith('"')
  while (!(await isWell())) await setTimeout(20)
}

async function weigh(page: Page, url: string): Promise<Weight> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const seen = new Map<string, { type: string; at: number; bytes: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) =>
    seen.set(requestId, { type: type ?? '', at: timestamp, bytes: 0 }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await page.addInitScript(() => requestIdleCallback(() => performance.mark('first-idle')))
  await page.goto(url, { waitUntil: 'networkidle' })
  const requests = [...seen.values()]
  const bytes = (type?: string) =>
    requests.filter((request) => !type || request.type === type).reduce((all, request) => all + request.bytes, 0)
  // Scripts named by the document load at once; the rest waits for idle, sight or touch.
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
  )
  const early = await page.evaluate(
    (names) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => names.includes(name))
        .reduce((all, entry) => all + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    named,
  )
  return {
    html: bytes('Document'),
    script: bytes('Script'),
    scriptBeforeIdle: early,
    all: bytes(),
    requests: requests.length,
  }
}

/** Several runs, each in a browser and process of its own, as single runs vary. */
async function lighthouseOf(
  url: string,
  chromePath: string,
  { runs: times } = { runs: 3 },
): Promise<Record<string, number[]>> {
  const chromeFlags = ['--headless=new', ...BROWSER_FLAGS].join(' ')
  const runs: Record<string, number[]> = {}
  for (let run = 0; run < times; run++) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [LIGHTHOUSE, url, '--output=json', '--quiet', '--no-enable-error-reporting', `--chrome-flags=${chromeFlags}`],
      { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 32e6 },
    )
    const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> }
    for (const [kind, { score }] of Object.entries(categories)) (runs[kind] ??= []).push((score ?? 0) * 100)
  }
  return runs
}
