import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, PHONE, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { addToCart } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })

describe.each(['en-US', 'fr-CA'] as const)('%s', (locale) => {
  const words = wordsFor(locale)

  test.each([
    ['on a desktop', {}],
    ['on a phone', PHONE],
  ])(
    'a policy, the hub, an article and the battery guide are accessible %s, and nothing on them breaks',
    async (_, device) => {
      const { page, troubles } = await visit(pathIn(locale, '/policies/returns'), { ...device, locale })
      for (const path of [
        '/policies/privacy',
        '/knowledge-hub',
        '/knowledge-hub/care',
        '/knowledge-hub/recon-and-cores/recon-part',
      ]) {
        await page.goto(pathIn(locale, path))
        expect(await main(page).getByRole('heading', { level: 1 }).count()).toBe(1)
        await expectAccessible(page)
      }
      await page.goto(pathIn(locale, '/battery-guide?use=truck&type=batteries-agm'))
      await expectAccessible(page)
      const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
      expect(troubles).toEqual([])
    },
  )

  test('the footer leads to a policy, and its links to the next, in one language', async () => {
    const { page } = await visit(pathIn(locale, '/'), { locale })
    const policies = page.getByRole('navigation', { name: words.articles.policies })
    await policies.getByRole('link', { name: words.articles.links.returns }).click()
    await page.waitForURL(/\/policies\/returns$/)
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    await main(page).locator('a[href$="/policies/core"]').first().click()
    await page.waitForURL((url) => url.pathname === pathIn(locale, '/policies/core'))
  })
})

test('the title of every page of text stands at the same height on a desktop', async () => {
  const { page } = await visit('/cart')
  const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
  const atCart = await top()
  for (const path of [
    '/policies/privacy',
    '/fr-CA/policies/returns',
    '/knowledge-hub',
    '/knowledge-hub/care',
    '/knowledge-hub/recon-and-cores/recon-part',
    '/faqs',
    '/track-order',
    '/equipment',
    '/battery-guide',
    '/quick-order',
  ]) {
    await page.goto(path)
    expect([path, await top()]).toEqual([path, atCart])
  }
})

test('the document is told once of each static page, opened or swapped in', async () => {
  const { page, context } = await visit('/')
  await context.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    document.addEventListener('returnPolicyUrlRender', () => told.push(location.pathname))
  })
  await page.goto('/policies/shipping')
  await main(page).getByRole('link', { name: 'returns and refunds', exact: true }).click()
  await heading(page, 'Returns and refunds').waitFor()
  await main(page).getByRole('link', { name: 'core policy', exact: true }).click()
  await heading(page, 'Core policy').waitFor()
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  await expect.poll(told).toEqual(['/policies/shipping', '/policies/returns', '/policies/core'])
})

test('an article that is not there is the page that says so', async () => {
  const { page } = await visit('/fr-CA/knowledge-hub/care/licorne')
  await heading(page, wordsFor('fr-CA').messages['page404.title']).waitFor()
})

test.each(['en-US', 'fr-CA'] as const)(
  '%s: nothing on a page of text scrolls sideways at 320 pixels',
  async (locale) => {
    const { page } = await visit(pathIn(locale, '/policies/returns'), { locale })
    await page.setViewportSize({ width: 320, height: 640 })
    const policies = [
      'privacy',
      'returns',
      'shipping',
      'core',
      'warranty',
      'terms-of-sale',
      'accessibility',
      'prop-65',
      'discounts',
    ]
    const others = ['/knowledge-hub', '/knowledge-hub/recon-and-cores/recon-part', '/battery-guide', '/diagrams']
    for (const path of [...policies.map((name) => `/policies/${name}`), ...others]) {
      await page.goto(pathIn(locale, path))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  },
)

test('a part, the cart and the order look-up print without what is only there to be pressed', async () => {
  const part = await aPart('US', 'plain')
  const { page } = await visit(NOWHERE)
  await addToCart(page, 'en-US', part)
  for (const path of [`/product/${part.alias}`, '/cart', '/track-order']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const pressed = main(page).locator('button, select, input[type=checkbox], .button').filter({ visible: true })
    expect(await pressed.count(), path).toBe(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('a page prints with whose it is, and without what is only there to go elsewhere', async () => {
  const { page } = await visit('/policies/core')
  await page.emulateMedia({ media: 'print' })
  const banner = page.getByRole('banner')
  expect((await banner.innerText()).trim()).toBe((await banner.getByRole('link').first().innerText()).trim())
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  expect(await heading(page, 'Core policy').isVisible()).toBe(true)
})

describe('the battery guide', () => {
  const { battery } = wordsFor('en-US')
  const step = (page: Page, name: string) => main(page).getByRole('group', { name })

  async function tabTo(page: Page, id: string): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${id} is not reached by the Tab key`)
  }

  test('leads by keyboard alone from a use to the batteries of the catalogue', async () => {
    const { page, troubles } = await visit('/battery-guide')
    await heading(page, 'Battery guide').waitFor()
    await tabTo(page, 'battery-use-any')
    await page.keyboard.press('ArrowDown')
    expect(await step(page, battery.use).getByRole('radio', { checked: true }).getAttribute('value')).toBe('truck')
    await step(page, battery.type).getByText(battery.best).waitFor()
    await tabTo(page, 'battery-type-any')
    await page.keyboard.press('ArrowDown')
    await step(page, battery.size).getByLabel(battery.group).waitFor()
    await tabTo(page, 'battery-group')
    const group = await step(page, battery.size)
      .getByLabel(battery.group)
      .locator('option')
      .nth(1)
      .getAttribute('value')
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(new RegExp(`[?&]group=${group}(?:&|$)`))
    const found = await main(page).locator('#found').innerText()
    await tabTo(page, 'battery-guide-all')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/category/batteries-flooded\\?f\\.group=${group}$`))
    const [count = ''] = /\d+/.exec(found) ?? []
    await main(page)
      .getByText(new RegExp(`^${count} parts?$`))
      .first()
      .waitFor()
    expect(troubles).toEqual([])
  })

  test('works without script, step by step', async () => {
    const { page } = await visit('/fr-CA/battery-guide', { javaScriptEnabled: false })
    const french = wordsFor('fr-CA').battery
    await step(page, french.use).getByRole('radio').first().check()
    await step(page, french.type).getByRole('radio', { name: 'AGM' }).check()
    await main(page).getByRole('button', { name: french.show }).click()
    const amps = step(page, french.size).getByLabel(french.cca)
    const least = await amps.locator('option').nth(1).getAttribute('value')
    await amps.selectOption(least)
    await main(page).getByRole('button', { name: french.show }).click()
    expect(new URL(page.url()).searchParams.get('cca')).toBe(least)
    await main(page).locator('#found').waitFor()
    expect(await main(page).getByRole('link', { name: french.specificationsLink }).getAttribute('href')).toBe(
      '/documents/fr-CA/battery-specifications.pdf',
    )
  })

  test('its documents are there to be downloaded', async () => {
    const { page } = await visit('/battery-guide')
    for (const name of [battery.specificationsLink, battery.flyerLink]) {
      const href = await main(page).getByRole('link', { name }).getAttribute('href')
      const answer = await page.request.get(href ?? '')
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
  })
})
