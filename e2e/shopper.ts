import type { Locator, Page } from 'playwright-core'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import type { KnownPart } from './parts.ts'

export const SHOPPERS = {
  'en-US': {
    country: 'US',
    firstName: 'Dana',
    lastName: 'Fields',
    typed: '1450 larkspur av',
    address: { line1: '1450 Larkspur Avenue', city: 'Columbus', region: 'OH', postalCode: '43215' },
    mobile: '6145550100',
    taxes: { 'Sales tax (5.75%)': 5750 },
  },
  'fr-CA': {
    country: 'CA',
    firstName: 'Benoît',
    lastName: 'Lévesque',
    typed: '12 rue des forg',
    address: { line1: '12 rue des Forgerons', city: 'Montréal', region: 'QC', postalCode: 'H2Y 1C6' },
    mobile: '5145550100',
    taxes: { 'TPS (5 %)': 5000, 'TVQ (9,975 %)': 9975 },
  },
} as const
export type ShopperLocale = keyof typeof SHOPPERS

export const VISA = { brand: 'Visa', number: '4242 4242 4242 4242', expiry: '12/40', code: '123', name: 'D. FIELDS' }

let guests = 0
export const newEmail = () => `guest-${process.pid}-${++guests}@example.com`

export const untilHydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-hydrate=idle]')].every((island) =>
      Object.keys(island.lastElementChild ?? island).some((key) => key.startsWith('__react')),
    ),
  )

export async function addToCart(page: Page, locale: Locale, part: KnownPart, quantity = 1): Promise<void> {
  const { islands } = wordsFor(locale)
  await page.goto(pathIn(locale, `/product/${part.alias}`))
  const form = page.getByRole('main')
  for (let count = 1; count < quantity; count++)
    await form.getByRole('button', { name: islands.more, exact: true }).first().click()
  await form.getByRole('button', { name: islands.addToCart, exact: true }).click()
  await form.getByText(islands.added).waitFor()
}

export async function fillInCheckout(page: Page, locale: ShopperLocale, email: string): Promise<void> {
  await page.getByLabel(wordsFor(locale).checkout.fields.email, { exact: true }).fill(email)
  await typeContact(page, locale)
}

async function typeContact(page: Page, locale: ShopperLocale): Promise<void> {
  const { fields } = wordsFor(locale).checkout
  const { firstName, lastName, mobile } = SHOPPERS[locale]
  await page.getByLabel(fields.firstName, { exact: true }).fill(firstName)
  await page.getByLabel(fields.lastName, { exact: true }).fill(lastName)
  await typeAddress(page, locale)
  await page.getByLabel(fields.mobile, { exact: true }).fill(mobile)
}

async function typeAddress(page: Page, locale: ShopperLocale): Promise<void> {
  const { fields } = wordsFor(locale).checkout
  const { address } = SHOPPERS[locale]
  await page.getByLabel(fields.line1, { exact: true }).fill(address.line1)
  await page.getByLabel(fields.city, { exact: true }).fill(address.city)
  await regionField(page, locale).selectOption(address.region)
  await postalField(page, locale).fill(address.postalCode)
}

export const regionField = (page: Page, locale: ShopperLocale): Locator => {
  const { fields } = wordsFor(locale).checkout
  return page.getByLabel(locale === 'en-US' ? fields.state : fields.province, { exact: true })
}
export const postalField = (page: Page, locale: ShopperLocale): Locator => {
  const { fields } = wordsFor(locale).checkout
  return page.getByLabel(locale === 'en-US' ? fields.zip : fields.postal, { exact: true })
}

export function cardFields(page: Page, locale: Locale) {
  const { cardFrame, cardFields: labels } = wordsFor(locale).checkout
  const frame = page.getByTitle(cardFrame).contentFrame()
  const field = (name: keyof typeof labels) => frame.getByLabel(labels[name], { exact: true })
  return {
    frame,
    brand: field('brand'),
    number: field('number'),
    expiry: field('expiry'),
    code: field('cvc'),
    name: field('name'),
  }
}

export async function typeCard(page: Page, locale: Locale, card: Partial<typeof VISA> = {}): Promise<void> {
  const { brand, number, expiry, code, name } = { ...VISA, ...card }
  await page.getByRole('radio', { name: wordsFor(locale).checkout.card }).check()
  const fields = cardFields(page, locale)
  await fields.brand.selectOption(brand && { label: brand })
  await fields.number.fill(number)
  await fields.expiry.fill(expiry)
  await fields.code.fill(code)
  await fields.name.fill(name)
}

export const acceptTerms = (page: Page, locale: Locale) =>
  page.getByRole('checkbox', { name: wordsFor(locale).checkout.terms }).check()

export const payButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: new RegExp(`^${fill(wordsFor(locale).checkout.pay, { amount: '[^a-z]*\\d.*' })}$`) })

export async function readyToPay(page: Page, locale: ShopperLocale, email: string, card: Partial<typeof VISA> = {}) {
  await openCheckout(page, locale)
  await fillInCheckout(page, locale, email)
  await payWith(page, locale, card)
}

/** Of a customer, whose email is known: their default address is chosen already, unless they have none. */
export async function customerReadyToPay(page: Page, locale: ShopperLocale, has: 'an address' | 'no address') {
  await openCheckout(page, locale)
  if (has === 'no address') await typeContact(page, locale)
  await payWith(page, locale)
}

async function openCheckout(page: Page, locale: ShopperLocale) {
  await page.goto(pathIn(locale, '/currentcheckout'))
  await untilHydrated(page)
}

async function payWith(page: Page, locale: ShopperLocale, card: Partial<typeof VISA> = {}) {
  await typeCard(page, locale, card)
  await acceptTerms(page, locale)
  await payButton(page, locale).waitFor()
}

export async function orderNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/order-confirmation\//)
  const [number = ''] = /\b(?:US|CA)\d{13}\b/.exec(await page.getByRole('main').innerText()) ?? []
  return number
}

/** Names and amounts of the totals in a section, in cents; what is free counts 0. */
export async function amountsIn(section: Locator): Promise<Record<string, number>> {
  const names = await section.getByRole('term').allInnerTexts()
  const amounts = await section.getByRole('definition').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name.replaceAll('\u00a0', ' '), centsIn(amounts[index] ?? '')]))
}

/** What the header's cart says it comes to. */
export const totalInHeader = async (page: Page): Promise<number> =>
  centsIn((await page.getByRole('banner').locator('[data-cart-total] > :last-child').textContent()) ?? '')

/** Cents of an amount as any locale writes it; a saving stands with its minus. */
export const centsIn = (written: string): number =>
  Number(written.replace(/\D/g, '') || 0) * (/[-−]/.test(written) ? -1 : 1)
