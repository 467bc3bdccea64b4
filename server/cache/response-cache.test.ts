import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

test('an answer is asked for once, however many wait for it', async () => {
  const answers = createResponseCache()
  let asked = 0
  const ask = async () => ++asked
  const all = await Promise.all([answers.of('home', ask), answers.of('home', ask), answers.of('home', ask)])
  expect(all.map((kept) => kept.value())).toEqual([1, 1, 1])
})

test('news forgets what was kept, and what was being asked when it came', async () => {
  const answers = createResponseCache()
  let arrive: (price: number) => void = () => {}
  const before = answers.of('part', () => new Promise((resolve) => (arrive = resolve)))
  answers.forget()
  arrive(10)
  expect((await before).value()).toBe(10)
  expect((await answers.of('part', async () => 12)).value()).toBe(12)
})

test('a refusal is not kept', async () => {
  const answers = createResponseCache()
  await expect(answers.of('part', () => Promise.reject(new Error('no such part')))).rejects.toThrow('no such part')
  expect((await answers.of('part', async () => 'there now')).value()).toBe('there now')
})

test('an answer reads the same as bytes and as value, whichever was asked for before', async () => {
  const kept = await createResponseCache().of('part', async () => ({ name: 'Démarreur', cents: 12_345, none: null }))
  const text = '{"name":"Démarreur","cents":12345,"none":null}'
  const bytes = Buffer.from(text)
  expect([kept.body(), kept.value(), kept.body(), kept.body()]).toEqual([bytes, JSON.parse(text), bytes, bytes])
})
