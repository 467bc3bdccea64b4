import { describe, expect, test } from 'vitest'
import { type Asked, aClient, anId } from '../../platform-fixture.ts'
import { invoke } from '../engine/adapter.ts'
import { getListInfosByName } from './list-info.ts'

const [first, second] = [anId(1, '00B'), anId(2, '00B')]
const nameOf: Record<string, string> = { [first]: 'Account.One', [second]: 'Account.Two' }

function aPlatform() {
  return aClient(({ url }: Asked) => {
    const query = new URLSearchParams(url.split('?')[1])
    if (query.has('ids') === query.has('names'))
      return { status: 400, body: [{ errorCode: 'INVALID_CONFIG', message: 'Either ids or names are needed' }] }
    const wanted = (query.get('ids') ?? query.get('names') ?? '').split(',')
    const results = wanted.map((one) => {
      const [objectApiName, listViewApiName] = (nameOf[one] ?? one).split('.')
      if (listViewApiName === 'None')
        return { statusCode: 404, result: [{ errorCode: 'NOT_FOUND', message: 'There is no such list' }] }
      const listReference = { id: null, listViewApiName, objectApiName, type: 'listView' }
      return { statusCode: 200, result: { eTag: one, label: listViewApiName, listReference } }
    })
    return { body: { results } }
  })
}

const labels = async (client: ReturnType<typeof aPlatform>['client'], config: { ids?: string[]; names?: string[] }) =>
  (await invoke(client, getListInfosByName, config)).results.map(({ statusCode, result }) =>
    'label' in result ? result.label : statusCode,
  )

describe('lists by their ids and names together', () => {
  const config = { ids: [second, first], names: ['Product2.All', 'Account.None'] }

  test('are asked for by one request each, as the call takes one or the other, and answered in the order asked', async () => {
    const { client, urls } = aPlatform()
    expect(await labels(client, config)).toEqual(['Two', 'One', 'All', 404])
    expect(urls()).toEqual([
      `GET /list-info/batch?ids=${second},${first}`,
      'GET /list-info/batch?names=Product2.All,Account.None',
    ])
    // A missing list is asked for again: somebody may have made it since.
    expect(await labels(client, config)).toEqual(['Two', 'One', 'All', 404])
    expect(urls().slice(2)).toEqual(['GET /list-info/batch?names=Account.None'])
  })

  test('are asked for by what is not known yet', async () => {
    const { client, urls } = aPlatform()
    await labels(client, { ids: [second], names: ['Product2.All'] })
    const before = urls().length
    expect(await labels(client, { ids: [first, second], names: ['Product2.All'] })).toEqual(['One', 'Two', 'All'])
    expect(urls().slice(before)).toEqual([`GET /list-info/batch?ids=${first}`])
  })
})
