// What the pages of a site add to the address of each of their calls (records-api/seo-apex.md): taken, and no part of the question.
import { describe, expect, test, vi } from 'vitest'
import { type CallName, shopCalls } from '#contract/shop/calls.ts'
import { testApp } from '../app-fixture.ts'

const { app, shop } = await testApp()

const ADDED = 'language=en-US&asGuest=true&htmlEncode=false'
const urlOf = (name: string, query: string) => `/lwr/apex/v63.0/${name.replace('.', '/')}?${query}`
const params = (input: object) => `methodParams=${encodeURIComponent(JSON.stringify(input))}`
const get = (name: string, query: string) => app.inject({ method: 'GET', url: urlOf(name, query) })
const post = (name: string, query: string, payload: object) =>
  app.inject({ method: 'POST', url: urlOf(name, query), payload })

const FAQ = 'FAQKnowledgeUtility.getKnowledgeArticleByModule'
const allFaqs = { faqCategory: 'allfaqs', storeLocale: 'en-US' }
const names = Object.keys(shopCalls) as CallName[]

describe('what pages add to their calls', () => {
  test('leaves the answer as it is, by GET and by POST', async () => {
    const plain = await get(FAQ, params(allFaqs))
    expect([plain.statusCode, Object.keys(plain.json()).length > 0]).toEqual([200, true])
    for (const added of [
      await get(FAQ, `${ADDED}&${params(allFaqs)}`),
      await get(FAQ, `${params(allFaqs)}&asGuest=false&language=fr-CA`),
      await post(FAQ, ADDED, allFaqs),
    ])
      expect([added.statusCode, added.body]).toEqual([200, plain.body])
  })

  test('is taken by every call', async () => {
    for (const name of names) {
      const isRead = shopCalls[name].kind === 'read'
      const [plain, added] = isRead
        ? [await get(name, params({})), await get(name, `${ADDED}&${params({})}`)]
        : [await post(name, '', {}), await post(name, ADDED, {})]
      const told = ({ statusCode, body }: typeof plain) => [name, statusCode, JSON.parse(body).error?.fields]
      expect(told(added)).toEqual(told(plain))
    }
  })

  test('is no part of what an answer is kept by', async () => {
    const kept = vi.spyOn(shop.responses, 'of')
    for (const added of ['', `${ADDED}&`, 'language=fr-CA&', 'asGuest=false&']) await get(FAQ, added + params(allFaqs))
    expect(kept).toHaveBeenCalledTimes(4)
    expect(new Set(kept.mock.calls.map(([key]) => key)).size).toBe(1)
  })

  test('says in which language a refusal is told, unless the call says it', async () => {
    const message = async (query: string) => (await get('CatalogService.getProduct', query)).json().error.message
    expect(await message(`language=fr-CA&${params({})}`)).toMatch(/^Un élément de cette demande/)
    expect(await message(`language=tlh&${params({})}`)).toMatch(/^Something in this request/)
    expect(await message(`language=fr-CA&${params({ storeLocale: 'en-CA' })}`)).toMatch(/^Something in this request/)
  })
})

test('whatever else stands in a query is refused', async () => {
  for (const other of ['sudo=1', 'aura.token=x', 'Language=en-US', '__proto__=1', 'methodparams=%7B%7D'])
    for (const answer of [await get(FAQ, `${ADDED}&${other}&${params(allFaqs)}`), await post(FAQ, other, allFaqs)])
      expect([other, answer.statusCode, answer.json().error.code]).toEqual([other, 400, 'input/invalid'])
})
