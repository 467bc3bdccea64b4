// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { partFacts } from '../parts/part-facts.ts'
import { aCart } from '../screens/cart/cart-fixture.ts'
import { aPart } from '../catalog-fixture.ts'
import { formEvents, keepForm } from './form-events.ts'

const part = aPart()
const filter = { item_id: '2037283', item_name: 'Oil filter', price: 18.99 }
const setCounts = (count: number, locale = 'en-US') => {
  const value = count > 0 ? encodeURIComponent(JSON.stringify([{ Id: part.id, count }])) : ''
  document.cookie = `inventoryCount_${locale}=${value};path=/${count > 0 ? '' : ';max-age=0'}`
}
const show = (content: string, header = '') => {
  document.body.innerHTML = `<header><span data-cart-count>${header}</span></header><main>${content}</main>`
}
const lines = () => `<ul><li data-part='${partFacts(part)}'></li></ul>`
const form = (path: string, selects?: string) => {
  const made = Object.assign(document.createElement('form'), { action: `http://localhost:3000${path}`, method: 'post' })
  if (selects) made.dataset['selects'] = selects
  return made
}
const send = (path: string, selects?: string) => keepForm(form(path, selects), document, 'en-US')

beforeEach(() => {
  sessionStorage.clear()
  for (const locale of ['en-US', 'en-CA', 'fr-CA']) setCounts(0, locale)
  document.cookie = 'equipment=;max-age=0;path=/'
})

describe('a form that another page answers (AN-1)', () => {
  test.each(['/order/801000000000001AAA/buy-again', '/my-parts/0LS000000000001AAA', '/list/abc', '/fr-CA/cart/back'])(
    '%s tells what it has added, as the page names it, once',
    (path) => {
      setCounts(1)
      show(lines())
      send(path)
      setCounts(4)
      expect(formEvents(document, 'en-US')).toEqual([
        { event: 'add_to_cart', currency: 'USD', value: 56.97, items: [{ ...filter, quantity: 3 }] },
      ])
      expect(formEvents(document, 'en-US')).toEqual([])
    },
  )

  test('that saves a line for later tells what has left the cart, though no page shows it any more', () => {
    setCounts(2)
    show('<div data-island="cart/cart"></div>')
    document.querySelector<HTMLElement>('[data-island]')!.dataset['props'] = JSON.stringify({ cart: aCart() })
    send('/cart/later')
    setCounts(0)
    show('')
    expect(formEvents(document, 'en-US')).toEqual([
      { event: 'remove_from_cart', currency: 'USD', value: 37.98, items: [{ ...filter, quantity: 2 }] },
    ])
  })

  test('of a machine of the garage tells the type that is shopped for, and its number to nobody', () => {
    send('/my-garage', 'GENERATOR')
    document.cookie = 'equipment=1;path=/'
    expect(formEvents(document, 'en-US')).toEqual([{ event: 'select_equipment', equipment_type: 'GENERATOR' }])
    document.cookie = 'equipment=;max-age=0;path=/'
    send('/my-garage', 'GENERATOR')
    expect(formEvents(document, 'en-US')).toEqual([])
  })

  test('that was refused, or fills no cart, tells nothing', () => {
    setCounts(1)
    show(lines())
    send('/my-parts/0LS000000000001AAA')
    expect(formEvents(document, 'en-US')).toEqual([])
    send('/sign-out')
    setCounts(0)
    expect(formEvents(document, 'en-US')).toEqual([])
  })

  test('tells nothing where what the cart had before is not known', () => {
    show(lines(), ' · 2')
    send('/list/abc')
    setCounts(3)
    expect(formEvents(document, 'en-US')).toEqual([])
  })

  test('knows the cart by the country’s other language, and tells nothing in another', () => {
    setCounts(2, 'fr-CA')
    show(lines())
    keepForm(form('/en-CA/list/abc'), document, 'en-CA')
    setCounts(0, 'fr-CA')
    setCounts(3, 'en-CA')
    expect(formEvents(document, 'en-CA')).toMatchObject([
      { event: 'add_to_cart', currency: 'CAD', items: [{ quantity: 1 }] },
    ])
    keepForm(form('/en-CA/list/abc'), document, 'en-CA')
    expect(formEvents(document, 'en-US')).toEqual([])
  })
})
