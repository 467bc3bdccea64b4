import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shopCalls } from '#contract/shop/calls.ts'
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
