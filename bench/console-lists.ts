// Lists of the console: how long until they are painted with a warm client, and how long scripts keep the frames of one that is scrolled
// four times slowed.
import type { Page } from 'playwright-core'
import { goTo } from './console-page.ts'
import type { Figure } from './figure.ts'

const ROUNDS = 9
const SLOWED = 4
const FRAMES = 90

/** Milliseconds from going to a list until the frame after so many of its rows are there. */
const painted = (page: Page, path: string, least: number): Promise<number> =>
  page.evaluate(
    ([to, rows]) =>
      new Promise<number>((done) => {
        const at = performance.now()
        history.pushState(null, '', `/console${to}`)
        const look = () => {
          if (document.querySelectorAll('.rows__body .row').length >= rows)
            requestAnimationFrame(() => done(performance.now() - at))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [path, least] as const,
  )

async function leave(page: Page): Promise<void> {
  await goTo(page, '/')
  await page.locator('.rows__body').waitFor({ state: 'detached' })
}

const list = '/o/Product2?v=AllProducts'
const sorted = (column: string) => `${list}&s=${column}`
const found = (term: string) => `${list}&q=${term}`

export async function consoleLists(page: Page, url: string): Promise<Figure[]> {
  // Warm: within one page each question has been asked before.
  await page.goto(`${url}/console${list}`)
  for (const path of [list, sorted('Name'), sorted('-ProductCode'), found('filter')]) {
    await leave(page)
    await painted(page, path, 10)
  }
  const times = async (paths: readonly string[], least: number, rounds = ROUNDS) => {
    const all: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const path of paths) {
        await leave(page)
        all.push(await painted(page, path, least))
      }
    return all
  }
  const figure = (what: string, rounds: number[], most?: number): Figure => ({
    what,
    unit: 'ms',
    rounds,
    ...(most !== undefined && { budget: { most } }),
  })
  // A question that nobody has asked yet goes to the platform.
  const terms = ['gasket', 'pump', 'hose', 'belt', 'seal', 'valve', 'sensor', 'injector', 'bearing']
  return [
    figure('a list is opened, until it is painted, warm', await times([list], 10), 100),
    figure('the same, sorted', await times([sorted('Name'), sorted('-ProductCode')], 10), 100),
    figure('the same, searched', await times([found('filter')], 10), 100),
    figure('the same, searched for the first time', await times(terms.map(found), 1, 1)),
    figure(`script in a frame of scrolling, ${SLOWED} times slowed`, await scrolling(page, url), 8),
  ]
}

async function scrolling(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/console${list}`)
  await page.locator('.rows__body .row').nth(10).waitFor()
  for (let step = 0; step < 8; step++) {
    await page.evaluate(() => document.getElementById('main')?.scrollTo(0, 1_000_000))
    await page.waitForTimeout(300)
  }
  await page.evaluate(() => document.getElementById('main')?.scrollTo(0, 0))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await devtools.send('Performance.enable')
  const scripted = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  const frames: number[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    const before = await scripted()
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          document.getElementById('main')?.scrollBy(0, 72)
          requestAnimationFrame(() => requestAnimationFrame(() => done()))
        }),
    )
    frames.push(((await scripted()) - before) * 1000)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return frames
}
