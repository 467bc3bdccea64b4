import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shopCalls } from '#contract/shop/calls.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '../app-fixture.ts'

const { app } = await testApp()

const calling = (method: string, input: object) => ({
  method: 'GET' as const,
  url: `/lwr/apex/v63.0/DiagramService/${method}?methodParams=${encodeURIComponent(JSON.stringify(input))}`,
})

test('an exploded view is drawn at the address that its answer names, to be kept for ever', async () => {
  const view = await app.inject(calling('getDiagram', { storeLocale: 'en-US', diagram: '0Dg000000000001CAA' }))
  const { drawing: address } = view.json<{ drawing: string }>()
  const drawing = await app.inject({ method: 'GET', url: address })
  expect(drawing.statusCode).toBe(200)
  expect(drawing.headers['content-type']).toBe('image/svg+xml')
  expect(drawing.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(drawing.body).toMatch(/^<svg .*<\/svg>$/s)
  const packed = await app.inject({ method: 'GET', url: address, headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(drawing.body)
  for (const other of [address.replace('0001CAA', '0999CAA'), address.replace(/\.\w+\.svg/, '.0123456789.svg')])
    expect((await app.inject({ method: 'GET', url: other })).statusCode).toBe(404)
})

test.each([
  ['family', 'TRN64'],
  ['line', 'CC'],
] as const)('a machine is drawn at the address that its answer names, to be kept for ever: %s', async (kind, code) => {
  const machine = await app.inject(calling('getMachine', { storeLocale: 'en-US', kind, code }))
  const { drawing: address } = machine.json<{ drawing: string }>()
  const drawing = await app.inject(address)
  expect(drawing.statusCode).toBe(200)
  expect(drawing.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(drawing.body).toMatch(/^<svg .*<\/svg>$/s)
  for (const other of [`${kind}-${code}X`, `x-${code}`, kind, `${kind}-CP`])
    expect((await app.inject(address.replace(`${kind}-${code}`, other))).statusCode).toBe(404)
})

test.each([
  ['getDiagram', { storeLocale: 'fr-CA', diagram: '0Dg000000000001CAA' }],
  ['getMachines', { storeLocale: 'fr-CA' }],
  ['getMachine', { storeLocale: 'fr-CA', kind: 'line', code: 'CC' }],
  ['getPartDiagrams', { storeLocale: 'fr-CA', product: '01t000000000001AAA' }],
] as const)('DiagramService.%s answers as the contract says', async (method, input) => {
  const answer = await app.inject(calling(method, input))
  expect(answer.statusCode).toBe(200)
  const { answer: contract } = shopCalls[`DiagramService.${method}`]
  expect(contract.parse(answer.json())).toEqual(answer.json())
})

test('a part of an assembly is drawn shaded, and with its sizes in the language of the page', async () => {
  const { db } = await testApp()
  const row = await db.first<{ id: number; alias: string }>(
    sql`select product.id, url_alias as alias from product join callout on product_id = product.id
      where callout.kind = 'filter-can' and not discontinued order by product.id limit 1`,
  )
  const query = encodeURIComponent(JSON.stringify({ storeLocale: 'fr-CA', product: row?.alias }))
  const product = await app.inject(`/lwr/apex/v63.0/CatalogService/getProduct?methodParams=${query}`)
  const { pictures } = product.json<{ pictures: { kind: string; src: string }[] }>()
  expect(pictures.map(({ kind }) => kind)).toEqual(['drawing', 'sizes', 'shaded'])
  const [drawing, sizes, shaded] = await Promise.all(pictures.map(({ src }) => app.inject(src)))
  expect([drawing, sizes, shaded].map((answer) => answer?.statusCode)).toEqual([200, 200, 200])
  expect(sizes?.body).toMatch(/Ø [\d,]+ mm \([\d,]+ po\)/)
  expect(shaded?.headers['cache-control']).toContain('immutable')
  for (const src of [pictures[1]!.src.replace('fr-CA', 'xx'), pictures[2]!.src.replace(/\d{7}\./, '0000000.')])
    expect((await app.inject(src)).statusCode).toBe(404)
})
