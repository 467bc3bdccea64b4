import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#scripts/browser.ts'

const WHOLE = process.env['BROWSER'] ?? (await findBrowser())
/** Chromium's headless shell, where it is installed: it needs less processor time for the same pages. */
const SHELL = findHeadlessShell() ?? WHOLE
let program = SHELL

/**
 * Before the journeys of a file: they have the whole browser. In the shell, one of some forty small windows that a page opened was never told of, and
 * what is fetched before it is needed is asked for again.
 */
export function inWholeBrowser(): void {
  beforeAll(() => void (program = WHOLE))
  afterAll(() => void (program = SHELL))
}

/** One of each program for all files of a worker: it ends with the worker. */
const browsers = new Map<string, Promise<Browser>>()
function theBrowser(): Promise<Browser> {
  const browser = browsers.get(program) ?? chromium.launch({ executablePath: program, args: BROWSER_FLAGS })
  browsers.set(program, browser)
  return browser
}
export const closePages = async () => {
  for (const browser of await Promise.all(browsers.values()))
    await Promise.all(browser.contexts().map((context) => context.close()))
}

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

/** For whoever goes on by themselves at once. */
export const NOWHERE = 'about:blank'

export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const browser = await theBrowser()
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

/** A page as it stands, in the colours of whoever has a dark system, and again in light ones. */
export async function inTheDark(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await look()
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * No violation of WCAG 2.2 A and AA, and what axe calls best practice for landmarks and headings. Of a page that was looked at already, and stands
 * there again in other colours, these alone are looked at.
 */
export async function expectAccessible(page: Page, seen: 'all' | 'colours' = 'all'): Promise<void> {
  // Rows that are not laid out before they are seen have a guessed height, in which axe finds targets over one another.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  await settled(page)
  expect(await violationsIn(page, seen)).toEqual([])
}

/** A button that may be pressed again goes through colours that nobody reads. What turns for as long as something is waited for is left turning. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const changes = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })

const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>

/** As it stands in a page. */
interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>
}
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Frames of every origin are asked along, and nobody reads the markup of all that was looked at. */
const SETTINGS = "axe.configure({ allowedOrigins: ['<unsafe_all_origins>'], noHtml: true })"

/** axe itself, put once into a page and its frames, takes half the time of its builder, which has every rule's whole result sent. */
async function violationsIn(page: Page, seen: keyof typeof RULES): Promise<string[]> {
  await Promise.all(page.frames().map(prepare))
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      // Style sheets are gathered for one rule alone, which is not among these.
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, RULES[seen])
}

async function prepare(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(`${AXE};${SETTINGS}`)
}
