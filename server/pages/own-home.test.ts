import { describe, expect, test } from 'vitest'
import { post, testApp } from '../app-fixture.ts'

const { app } = await testApp()
const hold = async (equipment: object): Promise<string> => {
  const answer = await app.inject(post('GarageService.holdEquipment', { storeLocale: 'en-US', equipment }))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
const open = (cookie?: string, url = '/') => app.inject({ url, headers: cookie ? { cookie } : {} })
const headings = (html: string) =>
  [...html.slice(html.indexOf('<main')).matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, text]) =>
    text?.replace(/<[^>]+>/g, ''),
  )

describe('home with equipment in hand', () => {
  test.each([
    ['an engine', { type: 'ENGINE', number: '24123456' }, 'Tarn 6.4 · ESN 24123456', 'href="/engine/TRN64"'],
    ['a vehicle', { type: 'VEHICLE', make: 'Ford', model: 'F-150', year: '2018' }, '2018 Ford F-150', null],
  ] as const)('is the page of that machine: %s', async (_, equipment, label, machine) => {
    await open()
    const cookie = await hold(equipment)
    const own = await open(cookie)
    expect(headings(own.body)[0]).toContain(label)
    expect(own.body).toContain('href="/parts-that-fit"')
    expect(own.body.includes('id="views"')).toBe(machine !== null)
    expect(own.body).toContain(machine ?? label)
    expect(own.body.includes('id="plan"')).toBe(machine !== null)
    expect(own.headers['cache-control']).toBe('private, no-store')
  })

  test('is nobody else’s: who holds nothing, before and after, is asked what they work on', async () => {
    const cookie = await hold({ type: 'ENGINE', number: '24123456' })
    const before = await open()
    await open(cookie)
    const after = await open()
    expect(after.body).toBe(before.body)
    expect(headings(after.body)).toContain('What are you working on?')
    // A cookie alone, without a session that holds anything, shows the question.
    expect(headings((await open('equipment=1')).body)).toContain('What are you working on?')
  })

  test('speaks French, and other pages stay shared', async () => {
    const cookie = await hold({ type: 'ENGINE', number: '24123456' })
    expect(headings((await open(cookie, '/fr-CA')).body)[0]).toContain('Tarn 6.4 · NSM 24123456')
    expect((await open(cookie, '/faqs')).headers['cache-control']).toBe('public, no-cache')
  })
})

describe('lists with equipment in hand', () => {
  const numbersIn = (html: string) => [...html.matchAll(/data-fit="(\w+)"/g)].map(([, id]) => id ?? '')
  test.each([
    '/category/oil-filters',
    '/search/filter',
    '/category/filters?page=2',
    '/category/oil-filters?f.availability=in-stock',
  ])('begin with what fits, and keep the rest: %s', async (url) => {
    const cookie = await hold({ type: 'ENGINE', number: '24123456' })
    const [own, everybody] = [await open(cookie, url), await open(undefined, url)]
    const products = numbersIn(own.body)
    expect(products.length).toBeGreaterThan(1)
    const asked = post('FitmentService.checkParts', { storeLocale: 'en-US', products })
    const { fits } = (await app.inject({ ...asked, headers: { ...asked.headers, cookie } })).json()
    const does = products.map((id) => fits[id].verdict === 'fits')
    expect(does).toEqual([...does].sort((one, other) => Number(other) - Number(one)))
    const count = (html: string) => /list-controls__count[^>]*>([^<]+)/.exec(html)?.[1]
    expect(count(own.body)).toBe(count(everybody.body))
  })

  test('sorted by price they keep to the price', async () => {
    const cookie = await hold({ type: 'ENGINE', number: '24123456' })
    const url = '/category/oil-filters?sort=price-up'
    expect(numbersIn((await open(cookie, url)).body)).toEqual(numbersIn((await open(undefined, url)).body))
  })
})
