import { expect, test } from 'vitest'
import { keepAnswers } from './answers.ts'

test('an answer is asked for once, however many wait for it', async () => {
  const answers = keepAnswers()
  let asked = 0
  const ask = async () => ++asked
  const all = await Promise.all([answers.of('home', ask), answers.of('home', ask), answers.of('home', ask)])
  expect(all.map(({ answer }) => answer)).toEqual([1, 1, 1])
})

test('news forgets what was kept, and what was being asked when it came', async () => {
  const answers = keepAnswers()
  let arrive: (price: number) => void = () => {}
  const before = answers.of('part', () => new Promise((resolve) => (arrive = resolve)))
  answers.forget()
  arrive(10)
  expect((await before).answer).toBe(10)
  expect((await answers.of('part', async () => 12)).answer).toBe(12)
})

test('a refusal is not kept', async () => {
  const answers = keepAnswers()
  await expect(answers.of('part', () => Promise.reject(new Error('no such part')))).rejects.toThrow('no such part')
  expect((await answers.of('part', async () => 'there now')).answer).toBe('there now')
})
