// An exploded view moved by a finger on a phone four times as slow: how long scripts keep its frames, and whether anything is cut off.
import type { CDPSession, Page } from 'playwright-core'
import { exact, type Figure } from './figure.ts'

const SLOWED = 4
const MOVES = 60
const FRAMES = 'disabled-by-default-devtools.timeline.frame'

interface TraceEvent {
  name: string
  ph: string
  ts: number
  /** What the thread worked, not how long it waited for a processor. */
  tdur?: number
  args?: { data?: { url?: string } }
  tid: number
  pid: number
}

/** The page is a phone's: touched, 390 px wide. */
export async function panning(page: Page, url: string): Promise<Figure[]> {
  await page.goto(`${url}/engine/SKN93`, { waitUntil: 'networkidle' })
  const view = page.locator('main a[href*="/diagram/"]', { hasText: /head/i }).first()
  await page.goto(url + (await view.getAttribute('href')), { waitUntil: 'networkidle' })
  const cut = await page.evaluate(() => {
    const drawing = document.querySelector('.exploded__drawing') as HTMLElement
    const page = document.documentElement
    return Math.max(0, page.scrollWidth - innerWidth, drawing.scrollWidth - drawing.clientWidth)
  })
  const drawing = page.locator('.exploded__drawing')
  await drawing.scrollIntoViewIfNeeded()
  await drawing.tap({ position: { x: 180, y: 250 } })
  const zoomIn = page.locator('.exploded__frame .zoom-buttons button').first()
  await zoomIn.waitFor()
  await zoomIn.tap()
  await zoomIn.tap()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const rounds: number[] = []
  for (let round = 0; round < 5; round++) rounds.push(await longestScript(page, devtools))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return [
    exact('exploded view on a phone: cut off at its side', cut, 'px', { most: 0 }),
    {
      what: `exploded view on a phone, ${SLOWED} times slowed: most script in a frame while it is moved`,
      rounds,
      unit: 'ms',
      budget: { most: 8 },
    },
  ]
}

/** Of one sweep of a finger, the frame that scripts kept longest. */
async function longestScript(page: Page, devtools: CDPSession): Promise<number> {
  const browser = page.context().browser()!
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', FRAMES],
  })
  const box = (await page.locator('.exploded__drawing').boundingBox())!
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 300 - at * 4, y: box.y + 300 - at * 2 }],
    })
  await touch('touchStart', 0)
  for (let at = 1; at <= MOVES; at++) await touch('touchMove', at)
  await touch('touchEnd', MOVES)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return mostPerFrame(traceEvents)
}

/** Milliseconds of script between two frames of the thread that has most of both. */
function mostPerFrame(events: TraceEvent[]): number {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`)
  const frames = (thread: TraceEvent[]) => thread.filter(({ name }) => name === 'BeginMainThreadFrame')
  const [main = []] = [...threads.values()].toSorted((a, b) => frames(b).length - frames(a).length)
  const starts = frames(main)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  if (starts.length < MOVES / 4) return Number.NaN
  // What has no address was put into the page by the one who measures.
  const scripts = main.filter(({ name, ph, args }) => ph === 'X' && name === 'FunctionCall' && args?.data?.url)
  const perFrame = Map.groupBy(scripts, ({ ts }) => starts.findLastIndex((start) => start <= ts))
  const lengths = [...perFrame.values()].map((all) => all.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000)
  return Math.max(0, ...lengths)
}
