import { expect, test } from 'vitest'
import { post, testApp } from '../app-fixture.ts'

const { app } = await testApp()

const lookUp = async (orderNumber: string, remoteAddress: string) => {
  const wanted = { storeLocale: 'en-US', orderNumber, email: 'somebody@example.com' }
  return (await app.inject({ ...post('OrderService.lookUp', wanted), remoteAddress })).statusCode
}

test('an order is asked for ten times in a while by everybody together, however its number is written (reliability rule 39)', async () => {
  const spellings = [
    'US1234567890123',
    'us1234567890123',
    'US-1234567890123',
    ' US 123 456 789 0123 ',
    'U S1234567890123',
  ]
  const asked = [...spellings, ...spellings].map((spelling, index) => lookUp(spelling, `192.0.2.${index}`))
  expect(await Promise.all(asked)).toEqual(asked.map(() => 404))
  expect(await lookUp('US12345-67890123', '192.0.2.99')).toBe(429)
  expect(await lookUp('US1234567890124', '192.0.2.99')).toBe(404)
})
