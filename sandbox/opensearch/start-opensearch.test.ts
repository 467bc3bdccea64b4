import { afterAll, expect, test } from 'vitest'
import { startOpenSearch } from './start-opensearch.ts'

const service = await startOpenSearch({ port: 0 })
afterAll(() => service.close())

async function send(method: string, path: string, body?: object | object[]) {
  const text = Array.isArray(body) ? body.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(body)
  const answer = await fetch(`${service.url}${path}`, { method, body: text })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const search = (query: object, more: object = {}) =>
  send('POST', '/parts/_search', { query, sort: [{ id: 'asc' }], size: 10, track_total_hits: false, ...more })

test('an index has the fields it was made with, and no others', async () => {
  const properties = { id: { type: 'long' }, number: { type: 'keyword' } }
  expect(await send('PUT', '/parts', { mappings: { dynamic: 'strict', properties } })).toMatchObject({ status: 200 })
  const { body } = await send('POST', '/_bulk', [
    { index: { _index: 'parts', _id: '1' } },
    { id: 1, number: 'LF3000' },
    { index: { _index: 'parts', _id: '2' } },
    { id: 2, colour: 'red' },
    { create: { _index: 'parts', _id: '1' } },
    { id: 1, number: 'LF3000' },
    { delete: { _index: 'parts', _id: '3' } },
  ])
  const items = body['items'] as Record<string, { status: number }>[]
  expect(items.flatMap((item) => Object.values(item)).map(({ status }) => status)).toEqual([200, 400, 409, 200])
  expect((await send('PUT', '/parts', { mappings: { dynamic: 'strict', properties } })).status).toBe(400)
})

test('questions of the shop are answered', async () => {
  expect((await search({ prefix: { number: 'LF3' } })).body).toMatchObject({
    timed_out: false,
    hits: { hits: [{ _id: '1', _source: { number: 'LF3000' }, sort: [1] }] },
  })
  expect((await search({ prefix: { number: '3000' } })).body).toMatchObject({ hits: { hits: [] } })
})

test.each<[string, object, object?]>([
  ['a kind of question', { wildcard: { number: '*3000*' } }],
  ['an option of a question', { prefix: { number: { value: 'LF3', boost: 2 } } }],
  ['an option of a bool', { bool: { must_not: [{ term: { number: 'LF3000' } }] } }],
  ['two questions at once', { term: { number: 'LF3000' }, prefix: { number: 'LF' } }],
  ['words in what is no text', { match: { number: { query: 'oil', operator: 'and' } } }],
  ['an option of the search', { term: { number: 'LF3000' } }, { aggs: {} }],
])('%s that is not known is refused', async (_, query, more) => {
  expect((await search(query, more)).status).toBe(400)
})

test('what is not there is not found, nor made by the way', async () => {
  expect((await send('POST', '/nothing/_search', {})).status).toBe(404)
  const { body } = await send('POST', '/_bulk?require_alias=true', [{ delete: { _index: 'parts', _id: '1' } }])
  expect(body).toMatchObject({ errors: true, items: [{ delete: { status: 404 } }] })
  expect((await send('POST', '/_aliases', { actions: [{ add: { index: 'nothing', alias: 'all' } }] })).status).toBe(404)
  expect((await send('POST', '/parts/_delete_by_query', {})).status).toBe(400)
})
