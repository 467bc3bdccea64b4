import { expect, test } from 'vitest'
import { propertiesCall, propertiesUrl, SeoFailure } from './properties-call.ts'

const hose = { recordId: '01t', recordName: 'Hose', objectName: 'Product2', fields: {} }
const HOUR = 3_600_000

function aCall(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const clock = { now: 0 }
  const ask = propertiesCall({
    communityId: 'tappet',
    language: 'fr-CA',
    fetch: async (url) => {
      asked.push(url)
      return answer()
    },
    now: () => clock.now,
  })
  return { ask, asked, clock }
}

test('the call names the record, and its fields sorted with commas', () => {
  const parts = { communityId: 'tappet', recordId: 'a/b', fields: ['Name', 'Brand', 'Name'], language: 'en-US' }
  expect(propertiesUrl(parts)).toBe(
    '/services/data/v63.0/connect/communities/tappet/seo/properties/a%2Fb?fields=Brand%2CName&language=en-US',
  )
})

test('an answer is kept for one hour, and asked for once by all who want it meanwhile', async () => {
  const { ask, asked, clock } = aCall(() => Response.json(hose))
  await Promise.all([ask('01t', ['Name']), ask('01t', ['Name'])])
  clock.now = HOUR - 1
  await ask('01t', ['Name'])
  expect(asked).toHaveLength(1)
  await ask('01t', ['Name', 'Brand'])
  expect(asked).toHaveLength(2)
  clock.now = HOUR
  await ask('01t', ['Name'])
  expect(asked).toHaveLength(3)
})

test.each([
  ['that there is no such record is kept', 404, 1],
  ['any other failure is not', 500, 2],
])('%s', async (_, status, calls) => {
  const { ask, asked } = aCall(() => new Response('[]', { status }))
  await expect(ask('01t', [])).rejects.toMatchObject({ status })
  await expect(ask('01t', [])).rejects.toBeInstanceOf(SeoFailure)
  expect(asked).toHaveLength(calls)
})

test.each([
  ['no JSON', () => new Response('<!doctype html>')],
  ['no properties', () => Response.json({ recordId: '01t' })],
  ['null', () => Response.json(null)],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('%s is a failure', async (_, answer) => {
  await expect(aCall(answer).ask('01t', [])).rejects.toMatchObject({ status: 0 })
})
