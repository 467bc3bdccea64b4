// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { shopApi } from '../calls/shop-api.ts'
import { recordPage } from './record.ts'

const visitor = vi.hoisted(() => ({ answer: { isGuest: false, crmId: '10001', name: 'Dana' } as unknown }))
vi.mock('../account/visitor.ts', () => ({ fillVisitor: () => Promise.resolve(visitor.answer) }))

const swap = (content = '') => {
  document.body.innerHTML = `<main>${content}</main>`
}
let layers = 0
const newLayer = () => `layer${++layers}`
const entriesOf = (name: string) => (window as unknown as Record<string, unknown[]>)[name]

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'visitor=;max-age=0;path=/'
  swap()
})

test('somebody without a session is a guest (AN-2)', async () => {
  const name = newLayer()
  await recordPage(name)
  expect(entriesOf(name)).toEqual([{ crmId: null, attributes: { isGuest: true } }])
})

test('the layer knows the customer when the private call answers, once, and no name (AN-1, AN-2)', async () => {
  document.cookie = 'visitor=1;path=/'
  const name = newLayer()
  await recordPage(name)
  swap()
  await recordPage(name)
  expect(entriesOf(name)).toEqual([{ crmId: '10001', attributes: { isGuest: false } }])
})

test('a guest with a session has no number, and without an answer nothing is told', async () => {
  document.cookie = 'visitor=1;path=/'
  visitor.answer = { isGuest: true, crmId: '10001' }
  const [guest, silent] = [newLayer(), newLayer()]
  await recordPage(guest)
  expect(entriesOf(guest)).toEqual([{ crmId: null, attributes: { isGuest: true } }])
  visitor.answer = undefined
  swap()
  await recordPage(silent)
  expect(entriesOf(silent)).toEqual([])
})

test('calls are told after the page was', async () => {
  const name = newLayer()
  await recordPage(name)
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ENGINE', number: '24123456' }))
  await shopApi.call('GarageService.holdEquipment', { storeLocale: 'en-US', equipment: { number: '24123456' } })
  vi.unstubAllGlobals()
  expect(entriesOf(name)?.at(-1)).toEqual({ event: 'select_equipment', equipment_type: 'ENGINE' })
})

test('an order is told once, however often its page is opened', async () => {
  history.replaceState(null, '', '/order-confirmation/801000000000001AAA')
  const facts = { status: 'PROCESSING', currency: 'USD', total: 100, shipping: 0, tax: 0, lines: [] }
  const name = newLayer()
  for (let opened = 0; opened < 2; opened++) {
    swap('<div></div>')
    document.querySelector('div')!.dataset['order'] = JSON.stringify(facts)
    await recordPage(name)
  }
  expect(entriesOf(name)?.filter((entry) => 'event' in (entry as object))).toHaveLength(1)
})

test('what another script put there before stays', async () => {
  const name = newLayer()
  Object.assign(window, { [name]: [{ theirs: true }] })
  await recordPage(name)
  expect(entriesOf(name)?.[0]).toEqual({ theirs: true })
})

test('a promotion is told when it is shown and when it is followed (HC-1)', async () => {
  swap(
    '<article data-promotion-id="P1" data-promotion-name="Spring"><p>Now</p><a href="#spring"><b>Look</b></a></article>',
  )
  const name = newLayer()
  await recordPage(name)
  document.querySelector('p')!.click()
  document.querySelector('b')!.click()
  const spring = { promotion_id: 'P1', promotion_name: 'Spring' }
  expect(entriesOf(name)).toEqual([
    { event: 'view_promotion', ...spring },
    { crmId: null, attributes: { isGuest: true } },
    { event: 'select_promotion', ...spring },
  ])
})

test('a page is told once, however often the recorder hears of it', async () => {
  swap('<p data-found="3"></p>')
  const name = newLayer()
  await recordPage(name)
  await recordPage(name)
  expect(entriesOf(name)?.filter((entry) => 'event' in (entry as object))).toEqual([{ event: 'search', results: 3 }])
})

test('a form that another page answers is told there', async () => {
  const name = newLayer()
  await recordPage(name)
  document.querySelector('main')!.innerHTML = '<form action="/my-garage" method="post" data-selects="ENGINE"></form>'
  const form = document.querySelector('form')!
  const answered = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  form.dispatchEvent(answered)
  expect(sessionStorage.getItem('sent-form')).toBeNull()
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  document.cookie = 'equipment=1;path=/'
  swap()
  await recordPage(name)
  expect(entriesOf(name)?.at(-1)).toEqual({ event: 'select_equipment', equipment_type: 'ENGINE' })
})
