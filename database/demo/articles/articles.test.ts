import { expect, test } from 'vitest'
import { routes } from '#storefront/routes.ts'
import { readFacts } from '../facts.ts'
import { articleRows, articles } from './article-rows.ts'

/** Business rule SA-1, of which these texts use a few. */
const TAGS = new Set(['a', 'h2', 'h3', 'li', 'ol', 'p', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'])
const ATTRIBUTES = /^(?: (?:href="[^"<>]+"|scope="(?:col|row)"))?$/

const texts = articleRows(1).map(([number, language, kind, topic, urlName, title, summary, , answer]) => ({
  name: [language, kind, topic, urlName].join(' '),
  number,
  language,
  title: String(title),
  summary: String(summary),
  answer: String(answer),
}))

test('home promises free shipping above the threshold, and not from it on (SH-2)', () => {
  const promises = readFacts<object[]>('content-items').flatMap((item) =>
    Object.values(item).filter((text) => String(text).includes('{amount}')),
  )
  expect(promises).toHaveLength(6)
  for (const promise of promises) expect(promise).toMatch(/over \{amount\}|plus de \{amount\}/)
})

test('every page of the outline of policies has its text', () => {
  const names = (wanted: string) => articles.filter(({ kind }) => kind === wanted).map(({ urlName }) => urlName)
  expect(names('POLICY').toSorted()).toEqual(
    'accessibility core discounts privacy prop-65 returns shipping terms-of-sale warranty'.split(' '),
  )
  expect(names('LEGAL').toSorted()).toEqual(
    'crate-emission crate-export crate-shipping crate-terms crate-unloading crate-warranty'.split(' '),
  )
  expect(names('OFFER')).toEqual(['detail-us', 'detail-ca'])
  expect(names('GUIDE')).toContain('battery-guide')
  const topics = new Set(articles.filter(({ kind }) => kind === 'HUB').map(({ topic }) => topic))
  for (const topic of topics) expect(names('HUB'), 'a topic is introduced under its own name').toContain(topic)
})

test.each([
  ['terms', 'the question about cancelling', /until we begin to pack/, /tant que nous n’avons pas commencé/],
  ['warranty', 'the warranty policy', /<strong>Make a claim</, /<strong>Faire une réclamation</],
  ['unloading', 'checkout', /lift gate on the truck/, /hayon sur le camion/],
])('of a crate engine, the text on %s says what %s says', (agreement, _, english, french) => {
  const told = (language: string) =>
    texts.find(({ name }) => name.startsWith(language) && name.endsWith(`crate-${agreement}`))?.answer
  expect(told('en-US')).toMatch(english)
  expect(told('fr-CA')).toMatch(french)
})

test('no agreement of a crate engine asks for what the shop has not, or tells a weight other than the part’s', () => {
  for (const { name, answer } of texts.filter((text) => text.name.includes('LEGAL'))) {
    expect(answer, name).not.toMatch(/Register the|Enregistrez|write to us|écrivez-nous/)
    const weights = [...answer.matchAll(/(\d[\d,\u00a0]*)\s?lb/g)].map(([, weight = '']) =>
      weight.replaceAll(/\D/g, ''),
    )
    expect(
      weights.filter((weight) => weight !== '1500'),
      name,
    ).toEqual([])
  }
})

test('each text exists in French, with as many headings and list items as in English', () => {
  const count = (html: string, tag: string) => html.split(`<${tag}>`).length
  for (const { urlName, en, enCA, fr } of articles)
    for (const tag of ['h2', 'h3', 'ol', 'ul', 'table'])
      expect(count(fr.answer, tag), `${tag} in ${urlName}`).toBeGreaterThanOrEqual(
        Math.min(count(en.answer, tag), count(enCA?.answer ?? en.answer, tag)),
      )
})

test('texts hold only what the sanitiser leaves, and every tag is closed', () => {
  for (const { name, answer } of texts) {
    const open: string[] = []
    for (const [, slash, tag = '', attributes = ''] of answer.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
      expect(TAGS, name).toContain(tag)
      expect(attributes.replaceAll('\n', ' '), name).toMatch(ATTRIBUTES)
      const opened = slash ? open.pop() : open[open.push(tag) - 1]
      expect(opened, name).toBe(tag)
    }
    expect(open, name).toEqual([])
  }
})

test('what a text links to is a page of the shop, or encrypted', () => {
  const paths = new Set(routes.map(({ path }) => path))
  const folder = { POLICY: '/policies', LEGAL: '/legal', HUB: '/knowledge-hub', OFFER: '', GUIDE: '' }
  const named = new Set(articles.map(({ kind, urlName }) => `${folder[kind]}/${urlName}`))
  const hrefs = texts.flatMap(({ answer }) => [...answer.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href))
  const ours = hrefs.filter((href) => !/^(?:https:\/\/|mailto:)/.test(href))
  expect(ours.length).toBeGreaterThan(0)
  expect(ours.filter((href) => !named.has(href) && !paths.has(href))).toEqual([])
})

test('a summary is short enough for search engines, and no two pages of a language say the same', () => {
  for (const { name, summary } of texts) expect(summary.length, name).toBeLessThanOrEqual(165)
  for (const language of ['en-US', 'fr-CA']) {
    const summaries = texts.filter((text) => text.language === language).map(({ summary }) => summary)
    expect(new Set(summaries).size).toBe(summaries.length)
  }
})

test('Canada reads every amount of its own store with CAD before it (P-1)', () => {
  const own = texts.filter(({ name }) => !name.includes('detail-us'))
  const canadian = own.filter(
    ({ language, number }) =>
      language !== 'en-US' || !own.some((other) => other.number === number && other.language === 'en-CA'),
  )
  const amounts = canadian.flatMap(({ name, title, summary, answer }) =>
    [...`${title} ${summary} ${answer}`.matchAll(/.{0,5}(?:\$\d|(?<!\d)[\d,]+\u00a0\$)/g)].map(
      ([text]) => `${name}: ${text}`,
    ),
  )
  expect(amounts.length).toBeGreaterThan(15)
  expect(amounts.filter((text) => !/CAD[ \u00a0]/.test(text))).toEqual([])
})

test('French spaces never break before a colon, or inside guillemets', () => {
  const french = texts.filter(({ language }) => language === 'fr-CA')
  expect(french.length).toBeGreaterThan(0)
  for (const { name, title, summary, answer } of french)
    expect(title + summary + answer, name).not.toMatch(/ [:;%$»?!]|« /)
})
