// What a visitor's browser gets and how soon (`npm run bench -- browsing`): bytes, requests, clicks to paint.
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { send } from '#scripts/shoppers/http.ts'
import { clicks } from './clicking.ts'
import { exact, type Figure } from './figure.ts'
import { panning } from './panning.ts'

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
  return figures
}

export async function anyPart(shop: RunningShop): Promise<string> {
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
