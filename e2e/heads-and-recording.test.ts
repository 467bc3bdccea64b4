import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Locale, pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, shop, type Visit, visit } from './browser.ts'
import { aPart, nameOf } from './parts.ts'
import { addToCart, customerReadyToPay, orderNumber, payButton, SHOPPERS, untilHydrated } from './shopper.ts'

const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name))
    const [text, ...more] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent,
    )
    const graph = JSON.parse(text ?? '{"@graph":[]}')['@graph'] as { '@type': string; sku?: string }[]
    return {
      descriptions: all('meta[name=description]', 'content').length,
      canonical: all('link[rel=canonical]', 'href'),
      languages: all('link[rel=alternate]', 'hreflang'),
      card: all('meta[property="og:url"]', 'content'),
      things: graph.map((thing) => thing['@type']),
      sku: graph.find(({ sku }) => sku)?.sku,
      more: more.length,
    }
  })

describe('the head of a page', () => {
  test('is that of the page, swapped in or opened, and of none before it', async () => {
    const part = await aPart('CA', 'with a core charge')
    const home = pathIn('fr-CA', '/')
    const path = pathIn('fr-CA', `/product/${part.alias}`)
    const { page, troubles } = await visit(home, { locale: 'fr-CA' })
    const atHome = await headOf(page)
    expect(atHome).toMatchObject({ canonical: [shop.url + home], things: ['Organization', 'WebSite'], more: 0 })

    await page.evaluate((to) => {
      Object.assign(window, { isSame: true })
      const link = Object.assign(document.createElement('a'), { href: to, textContent: 'part' })
      document.querySelector('main')?.prepend(link)
    }, path)
    await page.getByRole('link', { name: 'part', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: nameOf(part, 'fr-CA') }).waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    const swapped = await headOf(page)
    expect(swapped).toEqual({
      descriptions: 1,
      canonical: [shop.url + path],
      languages: ['en-US', 'en-CA', 'fr-CA'],
      card: [shop.url + path],
      things: ['Product', 'BreadcrumbList'],
      sku: part.number,
      more: 0,
    })
    const title = await page.title()
    await page.reload()
    expect([await headOf(page), await page.title()]).toEqual([swapped, title])
    await page.goto(home)
    expect(await headOf(page)).toEqual(atHome)
    // Structured data is not executed, so the content policy allows it.
    expect(troubles).toEqual([])
  })
})

const layerOf = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? null)
const consentOf = (page: Page, locale: Locale) => {
  const { consent, consentYes, consentNo } = wordsFor(locale).shell
  const question = page.getByRole('region', { name: consent })
  return {
    question,
    yes: question.getByRole('button', { name: consentYes, exact: true }),
    no: question.getByRole('button', { name: consentNo, exact: true }),
  }
}

/** Each document has a data layer of its own, so entries are collected across pages. */
async function writtenDown({ page, context }: Pick<Visit, 'page' | 'context'>) {
  await context.addInitScript(() => {
    let layer: Record<string, unknown>[] | undefined
    const write = (...entries: object[]) =>
      sessionStorage.setItem(
        'told',
        (sessionStorage.getItem('told') ?? '') + entries.map((one) => `${JSON.stringify(one)}\n`).join(''),
      )
    Object.defineProperty(window, 'dataLayer', {
      get: () => layer,
      set(entries: Record<string, unknown>[]) {
        write(...entries)
        const push = entries.push.bind(entries)
        entries.push = (...more) => {
          write(...more)
          return push(...more)
        }
        layer = entries
      },
    })
  })
  const told = async () => {
    const text = await page.evaluate(() => sessionStorage.getItem('told') ?? '')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line))
  }
  const untilTold = async (event: string) => {
    await expect.poll(async () => (await told()).some((entry) => entry['event'] === event)).toBe(true)
  }
  return { told, untilTold }
}

describe('a visit', () => {
  test('that takes equipment in hand from a search tells its type, never its number; the page opened again is told again', async () => {
    const { page, context } = await visit('/')
    await consentOf(page, 'en-US').yes.click()
    const { told, untilTold } = await writtenDown({ page, context })
    await page.goto('/search/24123456')
    await untilTold('search')
    await page.getByRole('button', { name: wordsFor('en-US').search.shopFor }).click()
    await page.getByRole('banner').locator('#equipment').getByText('Tarn 6.4 · ESN 24123456').waitFor()
    await expect.poll(async () => (await told()).filter(({ event }) => event === 'search').length).toBe(2)
    const all = await told()
    expect(all.filter(({ event }) => event === 'select_equipment')).toEqual([
      { event: 'select_equipment', equipment_type: 'ENGINE' },
    ])
    expect(all.filter(({ event }) => event === 'view_item_list')).toHaveLength(2)
    expect(JSON.stringify(all)).not.toContain('24123456')
  })

  test.each(['en-US', 'fr-CA'] as const)(
    '%s: is recorded from a yes on, by keyboard, and no more after a no',
    async (locale) => {
      const part = await aPart('CA', 'with a core charge')
      const path = pathIn(locale, `/product/${part.alias}`)
      const { page, troubles, requests } = await visit(path, { locale })
      const { question, yes, no } = consentOf(page, locale)
      await question.waitFor()
      await page.waitForLoadState('networkidle')
      expect(await layerOf(page)).toBeNull()
      expect(requests.filter(({ url }) => url.includes('/record-'))).toEqual([])

      await yes.focus()
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await layerOf(page))?.length).toBe(2)
      expect(await layerOf(page)).toMatchObject([
        { event: 'view_item', currency: locale === 'en-US' ? 'USD' : 'CAD', items: [{ item_id: part.number }] },
        { crmId: null, attributes: { isGuest: true } },
      ])
      expect([await yes.getAttribute('aria-pressed'), await no.getAttribute('aria-pressed')]).toEqual(['true', 'false'])

      await page.reload()
      await expect.poll(async () => (await layerOf(page))?.length).toBe(2)
      await untilHydrated(page)
      const { islands } = wordsFor(locale)
      await page.getByRole('main').getByRole('button', { name: islands.addToCart, exact: true }).click()
      await page.getByRole('main').getByText(islands.added).waitFor()
      expect((await layerOf(page))?.at(-1)).toMatchObject({
        event: 'add_to_cart',
        items: [{ item_id: part.number, item_name: nameOf(part, locale), quantity: 1 }],
      })

      await no.focus()
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Space')])
      await page.waitForLoadState('networkidle')
      expect(await layerOf(page)).toBeNull()
      expect(await no.getAttribute('aria-pressed')).toBe('true')
      expect(troubles).toEqual([])
    },
  )

  test('tells all parts of a quick order that are added, with number, name and price', async () => {
    const locale = 'fr-CA'
    const words = wordsFor(locale).quickOrder
    const [one, other] = [await aPart('CA', 'plain'), await aPart('CA', 'with a core charge')]
    const { page } = await visit(pathIn(locale, '/quick-order'), { locale })
    await consentOf(page, locale).yes.click()
    await expect.poll(async () => (await layerOf(page))?.length).toBe(1)
    await untilHydrated(page)
    await page.getByLabel(words.list, { exact: true }).fill(`${one.number} 2\n${other.number}`)
    await page.getByRole('button', { name: words.check, exact: true }).click()
    await page.getByRole('button', { name: words.addAll, exact: true }).click()
    await page.getByRole('link', { name: words.viewCart }).waitFor()
    const item = (part: typeof one, quantity: number) => ({
      item_id: part.number,
      item_name: nameOf(part, locale),
      price: part.list / 100,
      quantity,
    })
    expect((await layerOf(page))?.filter(({ event }) => event === 'add_to_cart')).toEqual([
      {
        event: 'add_to_cart',
        currency: 'CAD',
        value: (2 * one.list + other.list) / 100,
        items: [item(one, 2), item(other, 1)],
      },
    ])
  })

  test('of a customer is told from search to purchase, with what it is worth and nothing personal', async () => {
    const locale = 'en-US'
    const part = await aPart('US', 'plain')
    const { page, context } = await visit('/sign-in', { locale })
    await page.getByRole('button', { name: /^customer@example.com/ }).click()
    await page.waitForURL(`${shop.url}/**`)
    await consentOf(page, locale).yes.click()
    const { told, untilTold } = await writtenDown({ page, context })

    await page.goto('/search?q=filter')
    await untilTold('search')
    await addToCart(page, locale, part)
    await untilTold('add_to_cart')
    await page.goto('/cart')
    await untilTold('view_cart')
    await customerReadyToPay(page, locale, 'an address')
    await payButton(page, locale).click()
    await orderNumber(page)
    await untilTold('purchase')

    const all = await told()
    for (const event of [
      'view_item_list',
      'search',
      'view_item',
      'add_to_cart',
      'view_cart',
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
      'purchase',
    ])
      expect(all.map((entry) => entry['event'])).toContain(event)
    for (const entry of all.filter(({ value }) => value !== undefined))
      expect(entry).toMatchObject({ currency: 'USD', value: expect.any(Number) })
    for (const event of ['add_shipping_info', 'purchase'])
      expect(all.find((entry) => entry['event'] === event)).toMatchObject({ shipping_tier: 'Ground' })
    const visitors = all.filter((entry) => 'attributes' in entry)
    expect(visitors.length).toBeGreaterThan(0)
    for (const visitor of visitors)
      expect(visitor).toEqual({ crmId: expect.stringMatching(/\d/), attributes: { isGuest: false } })
    const { firstName, lastName, address, mobile } = SHOPPERS[locale]
    const everything = JSON.stringify(all)
    for (const personal of ['@', firstName, lastName, address.line1, address.postalCode, mobile, '4242'])
      expect(everything).not.toContain(personal)
  })

  test('is asked about without moving anything on the page', async () => {
    const { page } = await visit('/no/such-page')
    await consentOf(page, 'en-US').question.waitFor()
    await expectAccessible(page)
    const [before, after] = await page.evaluate(() => {
      const placesWhile = (isHidden: boolean) => {
        document.getElementById('consent')?.toggleAttribute('data-waiting', isHidden)
        return [...document.body.children].map((element) => element.getBoundingClientRect().top)
      }
      return [placesWhile(true), placesWhile(false)]
    })
    expect(after).toEqual(before)
  })

  test('without script is not asked about, and takes no room for it', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false })
    expect(await page.locator('#consent').isVisible()).toBe(false)
    expect(await page.locator('#consent').boundingBox()).toBeNull()
  })
})
