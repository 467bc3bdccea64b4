// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'

const recorded = vi.hoisted(() => ({ pages: [] as string[] }))
vi.mock('./record.ts', () => ({ recordPage: async (layer: string) => void recorded.pages.push(layer) }))
vi.mock('../page/hydrate-islands.ts', () => ({ whenIdle: (task: () => unknown) => void task() }))

import { watchConsent } from './consent.ts'

const open = (attributes = '') => {
  document.body.innerHTML = `<section id="consent" data-waiting="" data-layer="shopLayer" ${attributes}>
    <button value="yes">Allow</button><button value="no">Do not allow</button></section>`
  return { shown: watchConsent(), press: (value: string) => button(value).click() }
}
const button = (value: string) => document.querySelector<HTMLButtonElement>(`button[value=${value}]`)!
const pressed = () => [...document.querySelectorAll('button')].map(({ ariaPressed }) => ariaPressed)
const settled = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  recorded.pages = []
  document.cookie = 'analytics=;path=/;max-age=0'
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true })
})

describe('where visitors are asked', () => {
  test('nothing is recorded before the answer, and the question is shown', async () => {
    const { shown } = open()
    shown()
    await settled()
    expect([recorded.pages, document.querySelector('[data-waiting]')]).toEqual([[], null])
    expect(pressed()).toEqual(['false', 'false'])
  })

  test('a yes records this page and those that follow, and is kept', async () => {
    const { shown, press } = open()
    press('yes')
    press('yes')
    shown()
    await settled()
    expect(recorded.pages).toEqual(['shopLayer', 'shopLayer'])
    expect([pressed(), document.cookie]).toEqual([['true', 'false'], expect.stringContaining('analytics=yes')])
  })

  test('a no records nothing, and is kept', async () => {
    const { shown, press } = open()
    press('no')
    shown()
    await settled()
    expect(recorded.pages).toEqual([])
    expect([pressed(), document.cookie]).toEqual([['false', 'true'], expect.stringContaining('analytics=no')])
  })
})

describe('where the law asks for no question', () => {
  test('visits are recorded until somebody says no', async () => {
    open('data-unasked=""')
    await settled()
    expect([recorded.pages, pressed()]).toEqual([['shopLayer'], ['true', 'false']])
    document.cookie = 'analytics=no;path=/'
    open('data-unasked=""')
    await settled()
    expect(recorded.pages).toHaveLength(1)
  })

  test('a browser that sends the privacy signal has said no', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    open('data-unasked=""')
    await settled()
    expect(recorded.pages).toEqual([])
  })
})

test('a page without the question records nothing', () => {
  document.body.innerHTML = ''
  watchConsent()()
  expect(recorded.pages).toEqual([])
})
