import { expect, test } from 'vitest'
import { createClient } from '#records-client/policies/client.ts'
import { askProperties } from './ask-properties.ts'

const hose = { recordId: '01t', recordName: 'Hose', objectName: 'Product2', fields: {} }
const HOUR = 3_600_000

function aCall(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const clock = { now: 0 }
  const client = createClient({
    fetch: async (url) => {
      asked.push(String(url))
      return answer()
    },
    now: () => clock.now,
  })
  return { ask: askProperties(client, { communityId: 'tappet', language: 'fr-CA' }), asked, clock }
}

test('the call names the record, its fields sorted, and the language', async () => {
  const { ask, asked } = aCall(() => Response.json(hose))
  await ask('a/b', ['Name', 'Brand', 'Name'])
  expect(decodeURIComponent(asked[0] ?? '')).toBe(
    '/services/data/v63.0/connect/communities/tappet/seo/properties/a/b?fields=Brand,Name&language=fr-CA',
  )
})

test('an answer is kept for one hour, and asked for once by all who want it meanwhile', async () => {
  const { ask, asked, clock } = aCall(() => Response.json(hose))
  await Promise.all([ask('01t', ['Name']), ask('01t', ['Name'])])
  clock.now = HOUR
  expect(await ask('01t', ['Name'])).toMatchObject(hose)
  expect(asked).toHaveLength(1)
  await ask('01t', ['Name', 'Brand'])
  expect(asked).toHaveLength(2)
  clock.now = HOUR + 1
  await ask('01t', ['Name'])
  expect(asked).toHaveLength(3)
})

test.each([
  ['that there is no such record is kept', 404, 1],
  ['any other failure is not', 500, 2],
])('%s', async (_, status, calls) => {
  const { ask, asked } = aCall(() => new Response('[]', { status }))
  await expect(ask('01t', [])).rejects.toMatchObject({ status })
  await expect(ask('01t', [])).rejects.toMatchObject({ status })
  expect(asked).toHaveLength(calls)
})

test.each([
  ['no JSON', () => new Response('<!doctype html>')],
  ['no properties', () => Response.json({ recordId: '01t' })],
  ['null', () => Response.json(null)],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('%s is a failure', async (_, answer) => {
  await expect(aCall(answer).ask('01t', [])).rejects.toMatchObject({ ok: false, status: 0 })
})
