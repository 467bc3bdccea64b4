// The card fields as a shopper meets them: in a frame of another origin, driven by the shop's page.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrowser } from '#scripts/browser.ts'
import { silentLog } from '#observability/log.ts'
import type { Running } from '../serve.ts'
import { startGateway } from './start-gateway.ts'

const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-quic', '--disable-background-networking']
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const dataDir = await mkdtemp(join(tmpdir(), 'fields-'))
const shop = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(SHOP_PAGE))
let shopOrigin: string
let gateway: Running
let browser: Browser
let page: Page
let frame: FrameLocator

beforeAll(async () => {
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  gateway = await startGateway({ port: 0, dataDir, shopOrigins: [shopOrigin], log: silentLog })
  browser = await chromium.launch({ executablePath: process.env.BROWSER ?? (await findBrowser()), args: ARGUMENTS })
})
afterAll(async () => {
  await browser.close()
  shop.close()
  await gateway.close()
  await rm(dataDir, { recursive: true })
})

beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  page = await context.newPage()
  await page.goto(shopOrigin)
  await page.evaluate((src) => window.show(src), `${gateway.url}/fields?origin=${encodeURIComponent(shopOrigin)}`)
  frame = page.frameLocator('iframe')
  await said('fields:ready')
  return () => context.close()
})

const said = (type: string) =>
  page
    .waitForFunction((wanted) => window.heard.find((message) => message.type === wanted), type)
    .then((found) => found.jsonValue())
const tell = (message: object) => page.evaluate((sent) => window.tell(sent), message)
const fill = async (card: Partial<typeof CARD>) => {
  const { brand, number, expiry, code, name } = { ...CARD, ...card }
  await frame.getByLabel('Card type').selectOption(brand)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill(expiry)
  await frame.getByLabel('Security code').fill(code)
  await frame.getByLabel('Name on card').fill(name)
}
const CARD = { brand: 'Visa', number: '4242424242424242', expiry: '12/30', code: '123', name: 'A. Tester' }

describe('the card fields', () => {
  test('give the shop a token, brand, last four and expiry, and forget the code', async () => {
    await fill({})
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    await tell({ type: 'fields:submit', requestId: 'r1' })
    expect(await said('fields:token')).toEqual({
      type: 'fields:token',
      requestId: 'r1',
      token: expect.stringMatching(/^pm_[0-9a-f]{24}$/),
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2030,
    })
    expect(await frame.getByLabel('Security code').inputValue()).toBe('')
    const kept = await readFile(join(dataDir, 'gateway.jsonl'), 'utf8')
    expect(kept).toContain('"last4":"4242"')
    expect(kept).not.toMatch(/4242424242424242|"123"|Tester/)
  })

  test('tell the bank where the bill goes, and nothing that has no place there', async () => {
    await fill({})
    const asked = page.waitForRequest(/payment_methods/)
    const address = {
      line1: '1 Main St',
      line2: '',
      city: 'Columbus',
      region: 'OH',
      postalCode: '43215',
      country: 'US',
    }
    await tell({ type: 'fields:submit', requestId: 'r1', address: { ...address, mobile: '6145550100' } })
    const sent = [...new URLSearchParams((await asked).postData() ?? '')]
    expect(sent.filter(([name]) => name.includes('address'))).toEqual([
      ['billing_details[address][line1]', '1 Main St'],
      ['billing_details[address][city]', 'Columbus'],
      ['billing_details[address][state]', 'OH'],
      ['billing_details[address][postal_code]', '43215'],
      ['billing_details[address][country]', 'US'],
    ])
    await said('fields:token')
  })

  test('say what is missing beside each field, and go to the first', async () => {
    await tell({ type: 'fields:submit', requestId: 'r2' })
    expect(await said('fields:invalid')).toEqual({
      type: 'fields:invalid',
      requestId: 'r2',
      errors: { brand: 'required', number: 'required', expiry: 'invalid', cvc: 'invalid', name: 'required' },
    })
    const type = frame.getByLabel('Card type')
    expect(await type.evaluate((select) => select === document.activeElement)).toBe(true)
    expect(await type.getAttribute('aria-invalid')).toBe('true')
    expect(await frame.locator('#brand-error').textContent()).toBe('Card type is a required field')
  })

  test.each([
    ['another brand than chosen', { brand: 'Mastercard' }, { number: 'invalid' }],
    ['a brand that is not taken', { number: '30569309025904' }, { number: 'invalid' }],
    ['a mistyped number', { number: '4242424242424241' }, { number: 'invalid' }],
    ['letters in the number', { number: '4242x42424242424' }, { number: 'invalid' }],
    ['a card that has run out', { expiry: '01/20' }, { expiry: 'invalid' }],
    ['four digits of code on a Visa', { code: '1234' }, { cvc: 'invalid' }],
    [
      'three digits of code on an American Express',
      { brand: 'American Express', number: '378282246310005' },
      { cvc: 'invalid' },
    ],
  ])('refuse %s', async (_, card, errors) => {
    await fill(card)
    await tell({ type: 'fields:submit', requestId: 'r3' })
    expect(await said('fields:invalid')).toMatchObject({ errors })
  })

  test('check a field on leaving it, and take the complaint back when it is mended', async () => {
    await frame.getByLabel('Card number').fill('4242')
    await page.keyboard.press('Tab')
    const error = frame.getByText('Enter a valid card number')
    await error.waitFor()
    await frame.getByLabel('Card number').fill('4242424242424242')
    await error.waitFor({ state: 'hidden' })
  })

  test('are typed by keyboard alone, with groups and stroke set as one types', async () => {
    await tell({ type: 'fields:focus', field: 'number' })
    await frame.locator('#number:focus').waitFor()
    await page.keyboard.type('378282246310005')
    await page.keyboard.press('Tab')
    await page.keyboard.type('530')
    expect(await frame.getByLabel('Card number').inputValue()).toBe('3782 822463 10005')
    expect(await frame.getByLabel('Expiry date').inputValue()).toBe('05/30')
  })

  test('speak the visitor’s language, also in complaints already made', async () => {
    await tell({ type: 'fields:submit', requestId: 'r4' })
    await said('fields:invalid')
    const words = {
      labels: { number: 'Numéro de carte' },
      messages: { 'card.number': 'Le numéro de carte est un champ obligatoire' },
    }
    await tell({ type: 'fields:init', locale: 'fr-CA', words })
    await frame.getByText('Le numéro de carte est un champ obligatoire').waitFor()
    await frame.getByLabel('Numéro de carte').waitFor()
    expect(await frame.locator('html').getAttribute('lang')).toBe('fr-CA')
  })

  test('fit 320 pixels, with targets of 44 and letters of 16, and say how high they are', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    const facts = await frame.locator('html').evaluate((html) => ({
      tooWide: html.scrollWidth > html.clientWidth,
      small: [...document.querySelectorAll('input, select')].filter(
        (control) => control.getBoundingClientRect().height < 44,
      ).length,
      letters: [...document.querySelectorAll('input, select')].map((control) => getComputedStyle(control).fontSize),
    }))
    expect(facts).toEqual({ tooWide: false, small: 0, letters: Array(5).fill('16px') })
    expect(await said('fields:height')).toMatchObject({ height: expect.any(Number) })
  })

  test('pass the automatic checks of accessibility, with complaints shown, by day and by night', async () => {
    await tell({ type: 'fields:submit', requestId: 'r5' })
    await said('fields:invalid')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).include('iframe').withTags(WCAG).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
  })

  test('are shown to no other origin, and let nothing in from elsewhere', async () => {
    expect((await fetch(`${gateway.url}/fields?origin=http://evil.example`)).status).toBe(403)
    const { headers } = await fetch(`${gateway.url}/fields?origin=${encodeURIComponent(shopOrigin)}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${shopOrigin}`)
    expect(policy).toMatch(
      /default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'sha256-[^' ]+'; connect-src 'self'/,
    )
  })
})

declare global {
  interface Window {
    heard: { type: string }[]
    show(src: string): void
    tell(message: object): void
  }
}

const SHOP_PAGE = `<!doctype html><html lang="en"><title>Pay</title><meta name="viewport" content="width=device-width"><body style="margin:16px;background:light-dark(#fff,#14171a);color-scheme:light dark">
<script>
  window.heard = []
  window.show = (src) => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.title = 'Card details'
    frame.style = 'width:100%;border:0;color-scheme:light dark'
    frame.src = src
    window.tell = (message) => frame.contentWindow.postMessage(message, new URL(src).origin)
    addEventListener('message', (event) => {
      if (event.origin !== new URL(src).origin) return
      heard.push(event.data)
      if (event.data.type === 'fields:height') frame.style.height = event.data.height + 'px'
    })
  }
</script>`
