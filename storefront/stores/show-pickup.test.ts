// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPickup } from './show-pickup.ts'

const said = {
  at: 'At Fridley:',
  ready: 'today',
  change: 'Change',
  add: 'Add for pickup',
  failed: 'It could not be added.',
}
const calls: [string, unknown][] = []
let deliveryType = 'SHIP'
let added: () => Response

beforeEach(async () => {
  calls.length = 0
  deliveryType = 'SHIP'
  document.cookie = 'visitor=1;path=/'
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [, name = ''] = /v63\.0\/\w+\/(\w+)/.exec(url) ?? []
    calls.push([name, typeof init?.body === 'string' ? JSON.parse(init.body) : null])
    if (name === 'getPickup') return Response.json({ store: {}, pickup: { from: 'SHELF' }, said })
    return name === 'addToCart' ? added() : Response.json({ deliveryType })
  })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  document.body.innerHTML =
    '<div data-alone><a href="http://localhost/stores?part=01t000000000001AAA">Free pickup</a></div>'
  await showPickup(document.querySelector('a')!, 'en-US')
})
afterEach(() => vi.unstubAllGlobals())

const press = () => document.querySelector('button')!.click()
const problem = () => document.querySelector('[role=alert]')!.textContent
const chosen = () =>
  calls.flatMap(([name, body]) => (name === 'chooseDelivery' ? [(body as { deliveryType: string }).deliveryType] : []))
const refused = (code: string, status: number) => () =>
  Response.json({ error: { code, message: 'Up to 20 lines.' } }, { status })

test('a part that the store alone has is added, and the cart is collected', async () => {
  added = () => Response.json([{ CartId: '0a6000000000001AAA' }])
  press()
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/cart'))
  expect([chosen(), problem()]).toEqual([['PICKUP'], ''])
})

test('a refusal is told in the shop’s own sentence, and a cart that was to be sent still is', async () => {
  added = refused('cart/too-many-lines', 409)
  press()
  await vi.waitFor(() => expect(problem()).toBe('Up to 20 lines.'))
  await vi.waitFor(() => expect(chosen()).toEqual(['PICKUP', 'SHIP']))
  expect(document.querySelector('button')!.disabled).toBe(false)
})

test('a cart that was collected before stays so', async () => {
  deliveryType = 'PICKUP'
  added = refused('cart/too-many-lines', 409)
  press()
  await vi.waitFor(() => expect(problem()).toBe('Up to 20 lines.'))
  expect(chosen()).not.toContain('SHIP')
})

test('an empty answer has the shop’s sentence for it; a failure of the server is only logged (K-3)', async () => {
  added = () => Response.json([])
  press()
  await vi.waitFor(() => expect(problem()).toBe(said.failed))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  added = refused('server/failed', 500)
  press()
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(document.querySelector('button')!.disabled).toBe(false))
  expect(problem()).toBe('')
})
