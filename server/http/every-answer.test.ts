import { expect, test } from 'vitest'
import { requests } from '#observability/metrics.ts'
import { post, testApp } from '../app.builder.ts'

const { app } = await testApp()

/** How many requests were counted under a route. */
const counted = async (route: string) =>
  (await requests.get()).values
    .filter(({ labels }) => labels.route === route)
    .reduce((all, { value }) => all + value, 0)

test('every shop call is counted under its own name, and what is none under the route alone', async () => {
  const [call, route] = ['/lwr/apex/v63.0/SearchService/suggest', '/lwr/apex/v63.0/:apexClass/:apexMethod']
  const before = [await counted(call), await counted(route)]
  await app.inject(post('SearchService.suggest', { storeLocale: 'en-US', term: 'oil' }))
  await app.inject(post('SearchService.suggestAnything', { storeLocale: 'en-US', term: 'oil' }))
  expect([await counted(call), await counted(route)]).toEqual(before.map((count) => count + 1))
})
