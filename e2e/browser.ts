import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'

const browser = await chromium.launch({
  executablePath: process.env['BROWSER'] ?? (await findBrowser()),
  args: BROWSER_FLAGS,
})
afterAll(() => browser.close())
// Open pages would go on working beside the next test.
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

export const shop = shopOf(Number(process.env['VITEST_POOL_ID']))

function shopOf(worker: number) {
  const found = inject('shops')[worker - 1]
  if (!found) throw new Error(`no shop was started for worker ${worker}`)
  return found
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** What went wrong on the page by itself: script errors, blocked content, failed requests. */
  troubles: string[]
  /** Everything that its pages have asked for, as the browser sorts it: document, script, image … */
  requests: { url: string; type: string }[]
}

export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 }, ...options })
  context.setDefaultTimeout(45_000)
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  const requests: Visit['requests'] = []
  page.on('request', (request) => requests.push({ url: request.url(), type: request.resourceType() }))
  await page.goto(path)
  return { page, context, troubles, requests }
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** No violation of WCAG 2.2 A and AA, and what axe calls best practice for landmarks and headings. */
export async function expectAccessible(page: Page): Promise<void> {
  // Rows that are not laid out before they are seen have a guessed height, in which axe finds targets over one another.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  const { violations } = await new AxeBuilder({ page })
    // axe describes only violations, and frames are skipped where there are none: that takes a quarter of the time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
