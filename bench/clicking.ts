// From the press of a mouse to what is painted, by real pointer events: let go at once, as programs do, and after the 40 ms that
// people hold a button.
import type { Locator, Page } from 'playwright-core'
import type { Figure } from './figure.ts'

const HELD_MS = 40
const ADD = 'button[name="add"], form[action$="/cart/add"] button[type="submit"]'

export async function clicks(page: Page, url: string, part: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const held of [0, HELD_MS]) {
    const how = held ? `held ${held} ms, from letting go` : 'let go at once'
    const paints: number[] = []
    for (let round = 0; round < 9; round++) {
      await page.goto(`${url}/category/oil-filters`, { waitUntil: 'networkidle' })
      const link = page.locator('main a[href*="/product/"]').nth(round)
      paints.push((await untilPainted(page, { press: link, change: 'h1', held, restMs: 250 })) - held)
    }
    const counts: number[] = []
    for (let round = 0; round < 9; round++) {
      await page.context().clearCookies()
      await page.goto(`${url}/product/${part}`, { waitUntil: 'networkidle' })
      const add = page.locator(ADD).first()
      counts.push(
        (await untilPainted(page, { press: add, change: 'header a[href$="/cart"]', held, restMs: 300 })) - held,
      )
    }
    figures.push(
      {
        what: `click to next page painted, desktop, hovered; ${how}`,
        rounds: paints,
        unit: 'ms',
        budget: { most: 60 },
      },
      { what: `add to cart, click to the new count shown; ${how}`, rounds: counts, unit: 'ms', budget: { most: 50 } },
    )
  }
  return figures
}

interface Press {
  press: Locator
  /** Of what changes its text. */
  change: string
  held: number
  /** How long the pointer rests there first. */
  restMs: number
}

/** Milliseconds from the browser's own press event until the frame after the text has changed. */
async function untilPainted(page: Page, { press, change, held, restMs }: Press): Promise<number> {
  await press.scrollIntoViewIfNeeded()
  await press.hover()
  await page.waitForTimeout(restMs)
  // It listens before the press is sent: a browser may deal with a press before a question that came first.
  await page.evaluate((selector) => {
    const text = () => document.querySelector(selector)?.textContent
    const before = text()
    const pressed = new Promise<number>((resolve) =>
      addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    )
    const painted = async () => {
      const at = await pressed
      while (text() === before && performance.now() - at < 5000) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return performance.now() - at
    }
    Object.assign(window, { painted: painted() })
  }, change)
  await page.mouse.down()
  if (held) await page.waitForTimeout(held)
  await page.mouse.up()
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}
