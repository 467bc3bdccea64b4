import { describe, expect, test } from 'vitest'
import { canNavigate, formAddress, isOwnClick } from './navigation-rules.ts'

const at = (path: string) => new URL(path, 'https://parts.example')

describe('pages that may replace one another', () => {
  test('the visitor’s own pages are always opened anew, in every locale', () => {
    expect(canNavigate(at('/fr-CA/category/oil-filters'), at('/fr-CA/product/a'))).toBe(true)
    for (const path of ['/cart', '/fr-CA/currentcheckout']) expect(canNavigate(at(path), at(path)), path).toBe(false)
    expect(canNavigate(at('/cartridge-filters'), at('/'))).toBe(true)
  })

  test('never another site or another locale', () => {
    expect(canNavigate(new URL('https://elsewhere.example/product/a'), at('/'))).toBe(false)
    expect(canNavigate(at('/fr-CA/product/a'), at('/product/a'))).toBe(false)
    expect(canNavigate(at('/en-CA'), at('/fr-CA'))).toBe(false)
  })
})

describe('clicks', () => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
  const link = { target: '', hasAttribute: () => false }

  test('a plain click is ours; one for a new tab, a download, or that was answered already is the browser’s', () => {
    expect(isOwnClick(plain, link)).toBe(true)
    for (const click of [
      { button: 1 },
      { metaKey: true },
      { ctrlKey: true },
      { shiftKey: true },
      { defaultPrevented: true },
    ])
      expect(isOwnClick({ ...plain, ...click }, link)).toBe(false)
    expect(isOwnClick(plain, { ...link, target: '_blank' })).toBe(false)
    expect(isOwnClick(plain, { ...link, hasAttribute: (name) => name === 'download' })).toBe(false)
  })
})

describe('forms that lead somewhere', () => {
  test('a search leads straight to the page of its term', () => {
    const to = formAddress('https://parts.example/fr-CA/search', [['q', ' 1 1/8-16 ']])
    expect(to.href).toBe('https://parts.example/fr-CA/search/1%201%2F8-16')
  })

  test('empty fields are left out of the address', () => {
    const fields: [string, string][] = [
      ['sort', ''],
      ['f.thread', 'M24x1.5'],
      ['f.thread', 'M18x1.5'],
    ]
    expect(formAddress('https://parts.example/category/oil-filters', fields).search).toBe(
      '?f.thread=M24x1.5&f.thread=M18x1.5',
    )
  })
})
