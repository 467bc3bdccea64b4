import { describe, expect, test } from 'vitest'
import { foreignLanguageOf, marked, unmarked, withLanguages } from './foreign-text.ts'
import { laidOver } from './words-of.ts'

describe('text in another language', () => {
  test('has an element with its language', () => {
    expect(withLanguages(`<p>${marked('Cart')}</p><p>Carrito</p>`)).toBe(
      '<p><span lang="en">Cart</span></p><p>Carrito</p>',
    )
  })

  test('has one for each piece that elements cut it into', () => {
    const [before, after] = marked('Read the | first').split('|')
    expect(withLanguages(`<p>Nota: ${before}<a href="/x">terms</a>${after}.</p>`)).toBe(
      '<p>Nota: <span lang="en">Read the </span><a href="/x"><span lang="en">terms</span></a><span lang="en"> first</span>.</p>',
    )
  })

  test('stays bare in attributes, titles, choices and scripts', () => {
    const html = `<title>${marked('Cart')}</title><img alt="${marked('A part')}"><option>${marked('One')}</option>`
    expect(withLanguages(html)).toBe('<title>Cart</title><img alt="A part"><option>One</option>')
    expect(unmarked(marked('Your order'))).toBe('Your order')
  })

  test('is the language of an island that says nothing else', () => {
    expect(foreignLanguageOf(`<button>${marked('Add')}</button> 2`)).toBe('en')
    expect(foreignLanguageOf(`<button>${marked('Add')}</button> Añadido`)).toBeUndefined()
    expect(foreignLanguageOf('<button>Añadir</button>')).toBeUndefined()
  })
})

test('words are laid over those of the source at any depth, and what is missing is told apart', () => {
  const source = { title: 'Cart', rows: { one: '{count} part', more: (n: number) => `${n} parts` }, list: ['a', 'b'] }
  const laid = laidOver(source, { rows: { one: '{count} pieza' } }, (text) => `<${text}>`)
  expect({ ...laid, rows: { ...laid.rows, more: laid.rows.more(2) } }).toEqual({
    title: '<Cart>',
    rows: { one: '{count} pieza', more: '<2 parts>' },
    list: ['<a>', '<b>'],
  })
})
