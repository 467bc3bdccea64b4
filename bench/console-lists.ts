// Lists of the console over a large catalogue: how long until they are painted with a warm client, and how long scripts keep the frames of
// one that is scrolled four times slowed. Prints medians; needs a shop that is running: `node bench/console-lists.ts http://localhost:3000`.
import { chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'

const [url = 'http://localhost:3000'] = process.argv.slice(2)
const ROUNDS = 9
const SLOWED = 4

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

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
  await page.evaluate(() => history.pushState(null, '', '/console/'))
  await page.locator('.rows__body').waitFor({ state: 'detached' })
}

const browser = await chromium.launch({
  executablePath: process.env['BROWSER'] ?? (await findBrowser()),
  args: BROWSER_FLAGS,
})
const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } })
await page.goto('/console')
await page.getByRole('button', { name: /^staff@/ }).click()
await page.waitForURL('**/console**')

const list = '/o/Product2?v=AllProducts'
const sorted = (column: string) => `${list}&s=${column}`
const found = (term: string) => `${list}&q=${term}`
// Warm: within one page each question has been asked before.
await page.goto(`/console${list}`)
for (const path of [list, sorted('Name'), sorted('-ProductCode'), found('filter')]) {
  await leave(page)
  await painted(page, path, 10)
}

const times = async (name: string, paths: readonly string[]) => {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of paths) {
      await leave(page)
      all.push(await painted(page, path, 10))
    }
  }
  console.log(`${name}: median ${median(all).toFixed(0)} ms, worst ${Math.max(...all).toFixed(0)} ms`)
}
await times('open', [list])
await times('sorted', [sorted('Name'), sorted('-ProductCode')])
await times('searched', [found('filter')])

// A question that nobody has asked yet goes to the platform.
const cold: number[] = []
for (const term of ['gasket', 'pump', 'hose', 'belt', 'seal', 'valve', 'sensor', 'injector', 'bearing']) {
  await leave(page)
  cold.push(await painted(page, found(term), 1))
}
console.log(
  `searched for the first time: median ${median(cold).toFixed(0)} ms, worst ${Math.max(...cold).toFixed(0)} ms`,
)

await page.goto(`/console${list}`)
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
for (let frame = 0; frame < 90; frame++) {
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
console.log(
  `script in a frame of scrolling, ${SLOWED} times slowed: median ${median(frames).toFixed(1)} ms, 95th of 100 ${frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.95)]?.toFixed(1)} ms`,
)
await browser.close()
