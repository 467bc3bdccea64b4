// Frequent questions: rows that open by themselves, by keyboard, by a link, and without script; the head and address of an open answer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'

interface Question {
  en: { question: string }
  fr: { question: string }
}
const questions: Question[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../database/demo/data/faq.json'), 'utf8'),
)
const first = questions[0]?.en.question ?? ''
const second = questions[1]?.en.question ?? ''

const answers = (page: Page) => page.locator('.faq__answer').filter({ visible: true })

test.each(['en-US', 'fr-CA'] as const)(
  'all questions stand on their page, closed at first, and anybody can read them: %s',
  async (locale) => {
    const { page, troubles } = await visit(pathIn(locale, '/faqs'), { locale })
    const language = locale === 'fr-CA' ? 'fr' : 'en'
    expect(await page.locator('summary').filter({ visible: true }).allInnerTexts()).toEqual(
      expect.arrayContaining(questions.map((question) => question[language].question)),
    )
    expect(await answers(page).count()).toBe(0)
    await page.evaluate(() =>
      document.querySelectorAll<HTMLDetailsElement>('.faq details').forEach((row) => (row.open = true)),
    )
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(troubles).toEqual([])
  },
)

describe('a row', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('opens and closes by a click, and leaves the others alone: %s', async (_, javaScriptEnabled) => {
    const { page } = await visit('/faqs', { javaScriptEnabled })
    await page.getByText(first, { exact: true }).click()
    await page.getByText(second, { exact: true }).click()
    expect(await answers(page).count()).toBe(2)
    await page.getByText(first, { exact: true }).click()
    expect(await answers(page).count()).toBe(1)
  })

  test('opens by Enter and by Space', async () => {
    const { page } = await visit('/faqs')
    const row = page.locator('summary', { hasText: first })
    await row.focus()
    await page.keyboard.press('Enter')
    expect(await answers(page).count()).toBe(1)
    await page.keyboard.press('Space')
    expect(await answers(page).count()).toBe(0)
  })

  test('is open for whoever follows a link to its answer', async () => {
    const { page } = await visit('/faqs')
    const id = await page.locator('.faq__answer').nth(7).getAttribute('id')
    for (const javaScriptEnabled of [true, false]) {
      const visitor = await visit(`/faqs#${id}`, { javaScriptEnabled })
      await visitor.page.locator(`#${id}`).waitFor({ state: 'visible' })
      expect(await answers(visitor.page).count()).toBe(1)
    }
  })
})

describe('an open answer', () => {
  const headOf = (page: Page) =>
    page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          'title, meta[name=description], meta[name=robots], link[rel=canonical], link[hreflang]',
        ),
      ]
        .map(({ outerHTML }) => outerHTML)
        .sort(),
    )
  const descriptionOf = (page: Page) => page.locator('head > meta[name=description]').getAttribute('content')

  test.each(['en-US', 'fr-CA'] as const)(
    'opened by keyboard names the tab after its question and stands in the address; closing gives both back: %s',
    async (locale) => {
      const path = pathIn(locale, '/faqs')
      const { page, requests, troubles } = await visit(path, { locale })
      const head = await headOf(page)
      const [title, description] = [await page.title(), await descriptionOf(page)]
      const faqs = wordsFor(locale).messages['faq.breadcrumb']
      const question = questions[0]?.[locale === 'fr-CA' ? 'fr' : 'en'].question ?? ''
      const row = page.locator('details', { hasText: question })
      const place = await row.locator('.faq__answer').getAttribute('id')
      const calls = () => requests.filter(({ url }) => url.includes('/seo/properties/')).length

      for (const key of ['Enter', 'Space']) {
        await row.locator('summary').focus()
        await page.keyboard.press(key)
        await expect.poll(() => page.title()).toBe(title.replace(faqs, question))
        expect(page.url()).toBe(`${shop.url}${path}#${place}`)
        const answer = (await row.locator('.faq__answer').innerText()).replace(/\s+/g, ' ')
        const told = (await descriptionOf(page)) ?? ''
        expect([told.length > 60, answer.startsWith(told.replace(/…$/, ''))]).toEqual([true, true])
        const isOfPlace = (tag: string) => tag.startsWith('<link')
        expect((await headOf(page)).filter(isOfPlace).map(hrefOf).sort()).toEqual(
          head.filter(isOfPlace).map(hrefOf).sort(),
        )

        await page.keyboard.press(key)
        await expect.poll(() => page.title()).toBe(title)
        expect([page.url(), await descriptionOf(page)]).toEqual([shop.url + path, description])
        expect(await headOf(page)).toEqual(head)
        expect(calls()).toBe(1)
      }
      expect(troubles).toEqual([])
    },
  )

  test('shared by its address names the tab of who follows it; the next page is called by its own name', async () => {
    const { page: other } = await visit('/faqs')
    const place = await other.locator('details', { hasText: second }).locator('.faq__answer').getAttribute('id')
    const { page } = await visit(`/faqs#${place}`)
    await expect.poll(() => page.title()).toContain(second)
    const { home: homeName } = wordsFor('en-US').shell
    await page.locator('#breadcrumb').getByRole('link', { name: homeName }).click()
    await page.waitForURL((url) => url.pathname === '/')
    const home = await (await page.request.get('/')).text()
    await expect.poll(() => page.title()).toBe(/<title>(.*?)<\/title>/.exec(home)?.[1])

    await page.goBack()
    await expect.poll(() => page.title()).toContain(second)
    expect(page.url()).toBe(`${shop.url}/faqs#${place}`)
  })

  test('that nothing can be told of leaves the head as it is', async () => {
    const { page } = await visit('/faqs')
    const head = await headOf(page)
    await page.route('**/seo/properties/**', (route) => route.fulfill({ status: 500, body: '[]' }))
    const answered = page.waitForResponse('**/seo/properties/**')
    await page.getByText(first, { exact: true }).click()
    await answered
    expect(await answers(page).count()).toBe(1)
    expect(await headOf(page)).toEqual(head)
  })

  test('costs nothing where questions only stand beside something else', async () => {
    const { page, requests } = await visit('/track-order')
    await page.waitForLoadState('networkidle')
    await page.locator('summary').filter({ visible: true }).last().click()
    await answers(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests.filter(({ url }) => /open-answer|answer-head|records|seo\/properties/.test(url))).toEqual([])
    expect(page.url()).toBe(`${shop.url}/track-order`)
  })
})

const hrefOf = (tag: string) => `${/hreflang="(.*?)"/i.exec(tag)?.[1] ?? ''} ${/ href="(.*?)"/.exec(tag)?.[1]}`

test('all questions take 8 of 12 columns of a large screen, and the whole width of a small one (Q-1)', async () => {
  const { page } = await visit('/faqs')
  const share = () =>
    page.evaluate(() => {
      const block = document.querySelector('.faq--all')
      return Math.round(((block?.clientWidth ?? 0) / (document.getElementById('main')?.clientWidth ?? 1)) * 12)
    })
  await page.setViewportSize({ width: 1100, height: 900 })
  expect(await share()).toBe(8)
  await page.setViewportSize({ width: 1000, height: 900 })
  expect(await share()).toBe(12)
})

test('a question that staff change is on the kept pages', async () => {
  const database = new pg.Client({ ...shop.connection })
  await database.connect()
  const ask = (question: string) => database.query(`update article set question = $1 where id = 1`, [question])
  const { page } = await visit('/track-order')
  await visit('/faqs')
  try {
    await ask('Is this question new?')
    for (const path of ['/faqs', '/track-order'])
      await expect.poll(async () => (await page.request.get(path)).text()).toContain('Is this question new?')
  } finally {
    await ask(first)
    await database.end()
  }
})

test('the foot of every page leads there, also on a phone', async () => {
  const { page } = await visit('/category/filters', PHONE)
  const link = page.getByRole('contentinfo').getByRole('link', { name: wordsFor('en-US').messages['faq.breadcrumb'] })
  // Cards that come into view settle within two frames, sooner than anybody taps.
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'FAQs' }).waitFor()
  expect(await page.title()).toMatch(/^FAQs - Shop /)
})
