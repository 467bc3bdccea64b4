// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { wordsFor } from '#words/words.ts'
import { aPart } from '../catalog-fixture.ts'
import { drawGroups, makeListbox } from './show-suggestions.ts'

const { search, messages } = wordsFor('en-US')
const words = {
  ...search.suggestions,
  noPrice: messages['price.notAvailable'],
  discontinued: messages['product.discontinued'],
}

test.each([
  ['its price', {}, '$18.99'],
  ['that it has none', { price: null, notForSale: 'no-price' }, 'Price not available'],
  ['that it is discontinued, and no price as if it could be bought', { notForSale: 'discontinued' }, 'Discontinued'],
] as const)('a suggested part says %s', (_, given, sentence) => {
  const listbox = makeListbox('found', words.label)
  const part = { ...aPart({ name: 'Oil filter', ...given }), fits: null }
  drawGroups(listbox, [{ label: 'Parts', options: [{ kind: 'part', href: '/p', part }] }], words, 'en-US')
  expect(listbox.querySelector('.suggestions__price')?.textContent).toBe(sentence)
})
