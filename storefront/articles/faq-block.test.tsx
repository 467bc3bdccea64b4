import { describe, expect, test } from 'vitest'
import { LOCALES, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { aQuestion } from '../content-fixture.ts'
import { aShop, refuses, someSettings } from '../shop-fixture.ts'
import { renderPage } from '../entry-server.tsx'

const QUESTIONS = 'FAQKnowledgeUtility.getKnowledgeArticleByModule'
const htmlOf = async (url: string, shop = aShop()) => (await renderPage({ url, shop, settings: someSettings })).html
const blockOf = (html: string) => /<section class="faq.*?<\/section>/s.exec(html)?.[0] ?? ''

describe('the FAQs page', () => {
  test.each(LOCALES)('is called as the specification says: %s', async (locale) => {
    const html = await htmlOf(pathIn(locale, '/faqs'))
    const { messages } = wordsFor(locale)
    expect(html).toContain(`<title>${fill(messages['faq.pageTitle'], { brand: someSettings.brand })}</title>`)
    expect(html).toContain(`${messages['faq.breadcrumb']}</h1>`)
    expect(html).toMatch(/<article class="static-page" data-static-page="">/)
  })

  test('shows each group under its title, in the order of the answer (Q-1, Q-4)', async () => {
    const block = blockOf(await htmlOf('/faqs'))
    expect(block).toMatch(/^<section class="faq faq--all"/)
    expect([...block.matchAll(/<h2 id="questions-\d">(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'Orders',
      'Parts, fit &amp; batteries',
    ])
  })

  test('tells search engines every question with its answer', async () => {
    const text = /<script data-head="" type="application\/ld\+json">(.*?)<\/script>/s.exec(await htmlOf('/faqs'))?.[1]
    expect(JSON.parse(text ?? '')['@graph']).toContainEqual({
      '@type': 'FAQPage',
      mainEntity: ['How do I know that a part fits?', 'How do I know a part fits?'].map((name) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: '<p>Enter your <em>number</em>.</p>' },
      })),
    })
  })
})

describe('a block of questions', () => {
  test('of one category has its heading alone, and the way to all of them (Q-1)', async () => {
    const block = blockOf(await htmlOf('/product/oil-filter-2037283'))
    expect(block).toMatch(/^<section class="faq"/)
    expect([...block.matchAll(/<h\d.*?>(.*?)<\/h\d>/g)].map(([, title]) => title)).toEqual([
      'Questions about parts and fit',
    ])
    expect(block).toContain('<a href="/faqs">All questions</a>')
  })

  test('begins with every row closed, each to be opened by itself (Q-2)', async () => {
    const block = blockOf(await htmlOf('/faqs'))
    expect(block.match(/<details class="faq__row">/g)).toHaveLength(2)
    expect(block).not.toMatch(/<details[^>]*(?: open| name)/)
  })

  test('shows the title where there is no question, and no row without an answer (Q-4)', async () => {
    const shop = aShop({
      [QUESTIONS]: () => ({
        Parts: [aQuestion({ Question__c: null }), aQuestion({ Title: 'Unanswered', Answer__c: null })],
        Empty: [aQuestion({ Answer__c: '' })],
      }),
    })
    const block = blockOf(await htmlOf('/faqs', shop))
    expect([...block.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, question]) => question)).toEqual([
      'How do I know a part fits?',
    ])
    expect(block).not.toMatch(/Unanswered|Empty/)
  })

  test('has a place in each row that a link can lead to', async () => {
    expect(blockOf(await htmlOf('/faqs'))).toContain('<div class="faq__answer" id="faq-ka0000000000001AAA">')
  })

  test('keeps its heading when the questions cannot be read (Q-3)', async () => {
    const shop = aShop({ [QUESTIONS]: refuses('service/unavailable') })
    for (const path of ['/faqs', '/product/oil-filter-2037283', '/track-order']) {
      const block = blockOf(await htmlOf(path, shop))
      expect(block).toMatch(/<h[12] id="faq">/)
      expect(block).not.toContain('<details')
    }
  })
})
