// Every object of the platform in the console, none with a screen of its own; and what the console costs to open.
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { expectAccessible, inTheDark, shop } from './browser.ts'
import { visitAs } from './console-visit.ts'

const RECORDS = '/services/data/v63.0/ui-api'

interface Directory {
  objects: Record<string, { labelPlural: string }>
}

test('every object of the platform opens as a list and as the page of a record', async () => {
  const { page, troubles } = await visitAs('admin', '/console')
  const { objects } = (await (await page.request.get(`${RECORDS}/object-info`)).json()) as Directory
  const names = Object.keys(objects)
  expect(names.length).toBeGreaterThan(40)
  const opened: string[] = []
  for (const name of names) {
    // As a link within the console does it.
    await page.evaluate((path) => history.pushState(null, '', path), `/console/o/${name}`)
    await page.getByRole('heading', { name: objects[name]?.labelPlural ?? '', level: 1, exact: true }).waitFor()
    await page.getByRole('table').or(page.getByRole('alert')).first().waitFor()
    expect([name, await page.getByRole('alert').allInnerTexts()]).toEqual([name, []])
    await expect.poll(() => page.locator('.stand [role=status]').innerText()).not.toContain('…')
    const first = page.locator('.rows__body .row a').first()
    if ((await first.count()) === 0) continue
    await first.click()
    // Of what another journey has made (a role, an order by phone) the screen of its own.
    await page.locator('.screen.record, .screen.role, [role=alert]').first().waitFor()
    expect([name, await page.getByRole('alert').allInnerTexts()]).toEqual([name, []])
    opened.push(name)
  }
  expect(opened.length).toBeGreaterThan(15)
  expect(troubles.filter((one) => !one.includes('404'))).toEqual([])
})

test.each(['en-US', 'fr-CA'] as const)(
  'in %s, light and dark, nothing stands in the way of a reader or a keyboard',
  async (locale) => {
    const { page } = await visitAs('admin', '/console', { locale })
    for (const path of [
      '',
      '/o/Order',
      '/o/Product2',
      '/o/Coupon/new',
      '/r/01t000000000001AAA',
      '/r/01t000000000001AAA/edit',
      '/nowhere',
    ]) {
      await page.goto(`/console${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await inTheDark(page, () => expectAccessible(page, 'colours'))
    }
  },
)

test('its first screen needs at most 180 KB of script, a list and a record included', async () => {
  const { page, requests } = await visitAs('admin', '/console/o/Product2')
  await page.locator('.rows__body .row a').first().click()
  await page.locator('.section').first().waitFor()
  const scripts = [...new Set(requests.filter(({ type }) => type === 'script').map(({ url }) => url))].filter(
    (url) => url.startsWith(shop.url) && !url.includes('palette'),
  )
  const sizes = await Promise.all(scripts.map(packed))
  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(180 * 1024)
})

const packed = (url: string) =>
  new Promise<number>((answered, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => answered(bytes))
    }).on('error', fail)
  })
