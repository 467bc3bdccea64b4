import { describe, expect, test } from 'vitest'
import { type Asked, aClient, anId, aRecord } from '../../platform-fixture.ts'
import { getListUi, type ListUi } from './get-list-ui.ts'
import { invoke } from '../engine/adapter.ts'

const list = { objectApiName: 'Product2', listViewApiName: 'All' }
const TOTAL = 7

function aList(tag = () => 'info-1', first = () => 1) {
  return aClient(({ url }: Asked) => {
    const query = new URLSearchParams(url.split('?')[1])
    const offset = Number(query.get('pageToken') ?? 0)
    const pageSize = Number(query.get('pageSize') ?? 50)
    const last = Math.min(offset + pageSize, TOTAL)
    const listReference = { id: null, listViewApiName: 'All', objectApiName: 'Product2', type: 'listView' }
    return {
      body: {
        eTag: `ui-${tag()}`,
        info: { eTag: tag(), label: tag(), listReference },
        records: {
          count: last - offset,
          currentPageToken: String(offset),
          currentPageUrl: url,
          listInfoETag: tag(),
          listReference,
          nextPageToken: last < TOTAL ? String(last) : null,
          nextPageUrl: null,
          pageSize,
          previousPageToken: null,
          previousPageUrl: null,
          records: Array.from({ length: last - offset }, (_, n) =>
            aRecord(anId(first() + offset + n), { Name: `${n}` }),
          ),
        },
      },
    }
  })
}
const page = (n: number, pageSize = 3) => ({ ...list, pageSize, pageToken: String(n) })
const idsIn = (answer: unknown) => (answer as ListUi).records.records.map(({ id }) => id)

describe('pages of a list', () => {
  test('are served from the cache when all their rows are there, however they are cut', async () => {
    const { client, asked } = aList()
    for (const offset of [0, 3, 6]) await invoke(client, getListUi, page(offset))
    expect(getListUi(client, page(0, 6))).toMatchObject({ state: 'Fulfilled' })
    const whole = await invoke(client, getListUi, page(0, 50))
    expect(idsIn(whole)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => anId(n)))
    expect((whole as ListUi).records).toMatchObject({ count: TOTAL, nextPageToken: null, previousPageToken: null })
    expect(asked).toHaveLength(3)
  })

  test('are asked for when a row is missing', async () => {
    const { client, asked } = aList()
    await invoke(client, getListUi, page(0))
    await invoke(client, getListUi, page(0, 4))
    expect(asked).toHaveLength(2)
  })

  test('tell the tokens of their neighbours', async () => {
    const { client } = aList()
    await invoke(client, getListUi, page(0))
    expect(((await invoke(client, getListUi, page(3))) as ListUi).records).toMatchObject({
      currentPageToken: '3',
      nextPageToken: '6',
      previousPageToken: '0',
    })
  })
})

describe('the whole list is loaded anew', () => {
  test('when its info tag differs from the cached one', async () => {
    let tag = 'info-1'
    const { client, asked } = aList(() => tag)
    await invoke(client, getListUi, page(0))
    tag = 'info-2'
    await invoke(client, getListUi, page(3))
    expect(((await invoke(client, getListUi, page(0))) as ListUi).info).toMatchObject({ label: 'info-2' })
    expect(asked).toHaveLength(3)
  })

  test('when a page has other rows than before', async () => {
    let first = 1
    const { client, asked } = aList(undefined, () => first)
    for (const offset of [0, 3]) await invoke(client, getListUi, page(offset))
    first = 100
    await invoke(client, getListUi, page(0), { policy: { kind: 'no-cache' } })
    expect(idsIn(await invoke(client, getListUi, page(3)))).toEqual([103, 104, 105].map((n) => anId(n)))
    expect(asked).toHaveLength(4)
  })

  test('when its info has expired, though its rows have not', async () => {
    const { client, asked, time } = aList()
    await invoke(client, getListUi, page(0))
    time.now += 900_000
    expect(getListUi(client, page(0))).toMatchObject({ state: 'Fulfilled' })
    time.now += 1
    expect(await getListUi(client, page(0))).toMatchObject({ state: 'Fulfilled' })
    expect(asked).toHaveLength(2)
  })
})
