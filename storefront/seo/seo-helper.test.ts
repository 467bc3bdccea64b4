// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SeoProperties } from '#records-client/adapters/seo-apex/seo-properties.ts'
import { connectSeo, type PageReference } from './seo-helper.ts'
import type { SeoTemplates } from './seo-tags.ts'

const place = { languages: ['en-US'], canonical: 'https://parts.example/hose', inLanguage: () => null }
const byId = { attributes: { recordId: '01t', urlAlias: 'hose' } }

const answerOf = (Name: string): SeoProperties => ({
  recordId: '01t',
  recordName: Name,
  objectName: 'Product2',
  fields: { Name },
  complexFields: {},
  title: null,
  description: null,
  customHeadTags: null,
  canonicalUrl: null,
  alternateUrls: {},
  isSeoIndexed: true,
})

function aCall() {
  const calls: { recordId: string; fields: readonly string[]; answer: (name: string) => void; fail: () => void }[] = []
  const ask = (recordId: string, fields: readonly string[]) =>
    new Promise<SeoProperties>((resolve, reject) => {
      const fail = () => reject(new Error('no answer'))
      calls.push({ recordId, fields, answer: (name) => resolve(answerOf(name)), fail })
    })
  return { ask, calls }
}

const settled = () => vi.waitFor(() => Promise.resolve())
const connect = (templates: SeoTemplates, page: PageReference = byId) => {
  const { ask, calls } = aCall()
  return { helper: connectSeo({ page, templates, place, ask }), calls }
}
const description = () => document.head.querySelector('meta[name=description]')?.getAttribute('content') ?? null

beforeEach(() => {
  document.head.innerHTML = '<meta charset="utf-8"><title>Before</title>'
})

describe('a page without placeholders', () => {
  test('has its tags at once, and asks for nothing (SEO-2)', () => {
    const { calls } = connect({ title: 'Hoses', description: 'All hoses' })
    expect([document.title, description(), calls.length]).toEqual(['Hoses', 'All hoses', 0])
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://parts.example/hose')
  })
})

describe('a page with a placeholder for a field', () => {
  test('has its tags when the properties have come, and not before (SEO-2)', async () => {
    const { calls } = connect({ title: '{!Record.Name}', description: '{!Record.ProductCode} {!Record.Name}' })
    expect([document.title, description()]).toEqual(['Before', null])
    expect(calls).toMatchObject([{ recordId: '01t', fields: ['Name', 'ProductCode'] }])
    calls[0]?.answer(`5" O'Ring`)
    await settled()
    expect(document.title).toBe(`5" O'Ring`)
  })

  test('names the record by its alias where there is no id', () => {
    expect(connect({ title: '{!Record.Name}' }, { attributes: { urlAlias: 'hose' } }).calls[0]?.recordId).toBe('hose')
  })

  test('shows nothing of a failure, and keeps it (specification, section 8)', async () => {
    const { helper, calls } = connect({ title: '{!Record.Name}' })
    calls[0]?.fail()
    await settled()
    expect(document.title).toBe('Before')
    expect(helper.failure).toMatchObject({ message: 'no answer' })
  })
})

describe('a change', () => {
  test('of title, description or head tags builds all tags anew, none twice (SEO-5)', () => {
    const { helper } = connect({ title: 'A', description: 'one', headTags: '<meta name=k content=1>' })
    helper.change({ description: 'two' })
    helper.change({ title: 'B', headTags: '<meta name=l content=2>' })
    expect([document.title, description()]).toEqual(['B', 'two'])
    const names = [...document.head.querySelectorAll('meta[name]')].map((tag) => tag.getAttribute('name'))
    expect(names).toEqual(['description', 'l'])
  })

  test('wins over an older answer that comes late', async () => {
    const { helper, calls } = connect({ title: 'Old {!Record.Name}' })
    helper.change({ title: 'New {!Record.Name}' })
    calls[1]?.answer('hose')
    await settled()
    calls[0]?.answer('hose')
    await settled()
    expect(document.title).toBe('New hose')
  })

  test('to a text without placeholders wins over an answer still to come', async () => {
    const { helper, calls } = connect({ title: '{!Record.Name}' })
    helper.change({ title: 'Plain' })
    calls[0]?.answer('hose')
    await settled()
    expect(document.title).toBe('Plain')
  })
})

describe('disconnecting', () => {
  test('takes the tags away and gives the title back', () => {
    const { helper } = connect({ title: 'A', description: 'one' })
    helper.disconnect()
    expect(document.head.innerHTML).toBe('<meta charset="utf-8"><title>Before</title>')
  })

  test('ends what was asked for', async () => {
    const { helper, calls } = connect({ title: '{!Record.Name}' })
    helper.disconnect()
    calls[0]?.answer('hose')
    await settled()
    expect(document.title).toBe('Before')
  })
})

describe('a tag that came with the page', () => {
  const descriptions = () =>
    [...document.head.querySelectorAll('meta[name=description]')].map((tag) => tag.getAttribute('content'))
  beforeEach(() => {
    document.head.insertAdjacentHTML('beforeend', '<meta data-head="" name="description" content="from the server">')
  })

  test('gives way to the one that says the same, and comes back when that leaves', () => {
    const before = document.head.innerHTML
    const { helper } = connect({ title: 'A', description: 'mine' })
    expect(descriptions()).toEqual(['mine'])
    helper.change({ description: null })
    expect(descriptions()).toEqual(['from the server'])
    helper.change({ description: 'mine again' })
    helper.disconnect()
    expect(document.head.innerHTML).toBe(before)
  })

  test('does not come back into the head of the next page', () => {
    const { helper } = connect({ title: 'A', description: 'mine' })
    const next = '<title>Next</title><meta data-head="" name="description" content="of the next page">'
    document.head.innerHTML = next
    helper.disconnect()
    expect(document.head.innerHTML).toBe(next)
  })
})

test('hostile values bring no element into the head', async () => {
  const { calls } = connect({
    title: '{!Record.Name}',
    description: '{!Record.Name}',
    headTags: '<meta property="og:title" content="{!Record.Name}"><link rel=me href="{!Record.Name}">',
  })
  calls[0]?.answer('"><script>alert(1)</script><img src=x onerror=alert(1)>')
  await settled()
  expect(document.head.querySelectorAll('script, img')).toHaveLength(0)
  expect(document.title).toBe('"><script>alert(1)</script><img src=x onerror=alert(1)>')
})
