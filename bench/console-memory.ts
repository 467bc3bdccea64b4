// What a window of the console holds after 200 records were opened in it, one after the other.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { goTo, someParts } from './console-page.ts'
import { type Figure, single } from './figure.ts'

const OPENED = 200
const IDLE_MS = 12_000
const MOST_MB = 120

export async function consoleMemory(page: Page, url: string): Promise<Figure[]> {
  const parts = await someParts(page, url, OPENED)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const held = async () => {
    for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(1000)
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return {
      heap: of('JSHeapUsedSize') / 2 ** 20,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      own: await windowMb(page),
    }
  }
  const before = await held()
  for (const { id, name } of parts) {
    await goTo(page, `/r/${id}`)
    await page.waitForFunction((wanted) => document.querySelector('h1')?.textContent?.includes(wanted), name)
    await page.waitForLoadState('networkidle')
  }
  await goTo(page, '/')
  await page.waitForTimeout(IDLE_MS)
  const after = await held()
  return [
    single(`idle memory of the console after ${OPENED} records`, after.own, 'MB', { most: MOST_MB }),
    single('the same before the first', before.own, 'MB'),
    single('of it JavaScript', after.heap, 'MB'),
    single('JavaScript before the first', before.heap, 'MB'),
    single('elements and texts that it holds', after.nodes, 'nodes'),
    single('the same before the first', before.nodes, 'nodes'),
    single('listeners that it holds', after.listeners, 'listeners'),
    single('the same before the first', before.listeners, 'listeners'),
  ]
}

/** What the process that draws the page holds: of those of its kind the largest, as others wait for a page. */
async function windowMb(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  return Math.max(...processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [ownMb(id)] : [])))
}

/** What it does not share with others. */
const ownMb = (pid: number): number =>
  [...readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce(
    (sum, [, kb]) => sum + Number(kb) / 1024,
    0,
  )
