// The whole of what it takes to add a language: Spanish for the United States, one row and one folder, planted in a copy of the shop.
// Whether it compiles is asked by `npm run verify`, of each change that it plants.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { copyShop } from './plants/copy-shop.ts'
import { language } from './plants/language.ts'
import { plantIn } from './plants/plant-in.ts'

/** What Spanish readers find: asked in the copy, where the compiler knows the language. */
const ASKED = `import { expect, test } from 'vitest'
import { firstVisitTo } from '#server/http/first-visit.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { labelIn } from '#words/labels.ts'
import { storeLocale } from '#contract/shop-call.ts'
import { LOCALES } from '#values/locale.ts'
import { aCart } from './screens/cart/cart-fixture.ts'
import { renderPage } from './entry-server.tsx'
import { aShop, someSettings } from './shop-fixture.ts'

test('readers of Spanish have their words, and English marked as such', async () => {
  const shop = aShop({ 'CartService.getCart': () => aCart() })
  const { html } = await renderPage({ url: '/es-US/cart', shop, settings: someSettings })
  expect(html).toContain('>Ir al contenido<')
  expect(html).toMatch(/<h1[^>]*>Carrito de compras/)
  expect(html).toContain('<span lang="en">All parts</span>')
  expect(html).toContain('Español (EE. UU.)')
  expect(html).toMatch(/href="\\/es-US\\/category\\/filters"/)
  const home = await renderPage({ url: '/', shop, settings: someSettings })
  expect(home.html).toMatch(/<link [^>]*hrefLang="es-US" href="https:\\/\\/parts.example\\/es-US"/i)
  const product = await renderPage({ url: '/es-US/product/oil-filter-2037283', shop, settings: someSettings })
  expect(product.html).toContain('Añadir al carrito')
})

test('and their prices, days, labels, calls and first page', () => {
  expect(formatMoney(123456, 'es-US')).toBe('$1,234.56')
  expect(formatDate(new Date('2026-03-05T20:04:00Z'), 'es-US')).toBe('5 mar 2026')
  expect([labelIn('Order', 'es-US'), labelIn('Coupon', 'es-US')]).toEqual(['Pedido', 'Coupon'])
  expect(storeLocale.parse('es-US')).toBe('es-US')
  const headers = { accept: 'text/html', 'accept-language': 'es-MX,es;q=0.9' }
  expect(firstVisitTo({ method: 'GET', url: '/cart', headers }, LOCALES)).toBe('/es-US/cart')
})
`

const copy = await mkdtemp(join(tmpdir(), 'tappet-language-'))
afterAll(() => rm(copy, { recursive: true, force: true }))

async function plant(): Promise<void> {
  await copyShop(copy)
  await plantIn(copy, language)
  await writeFile(join(copy, 'storefront/spanish.test.ts'), ASKED)
}

async function run(program: string, ...words: string[]): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && !name.startsWith('VITEST'))
  const env = Object.fromEntries(own)
  const found = promisify(execFile)(process.execPath, [program, ...words], { cwd: copy, env, maxBuffer: 2 ** 26 })
  const { stdout, stderr } = await found.catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${program} ${words.join(' ')}\n${error.stdout?.slice(-6000)}${error.stderr?.slice(-3000)}`)
  })
  return stdout + stderr
}

test('a row and a folder are a language: it builds, and every page, mail and record answers in it', async () => {
  await plant()
  await run('scripts/build.ts')
  const told = await run(
    'node_modules/.bin/vitest',
    'run',
    'storefront/spanish.test.ts',
    ...language.tests,
    '--reporter=verbose',
    '--no-color',
  )
  for (const asked of ['in es-US > the page /cart', 'es-US: mails', 'es-US: records', 'readers of Spanish'])
    expect(told).toContain(asked)
}, 600_000)
