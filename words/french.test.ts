// What French written for Quebec asks of every sentence, whichever page or mail it stands in.
import { expect, test } from 'vitest'
import { labelsFor, wordsFor } from './words.ts'

/** Every sentence under a name, with the way to it. */
const sentences = (words: unknown, path: string[] = []): [path: string, sentence: string][] =>
  typeof words === 'string'
    ? [[path.join('.'), words]]
    : Object.entries(words ?? {}).flatMap(([name, below]) => sentences(below, [...path, name]))

const { messages, ...own } = wordsFor('fr-CA')
const labels = labelsFor('fr-CA')
const given = Object.values<string>(messages)

test('a sign that stands apart never goes to the next line: its space does not break', () => {
  const loose = sentences({ ...own, messages, labels }).filter(([, sentence]) =>
    / [:%$»]|« |\d (lb|kg|mm|L|h|kW)\b|\} (lb|kg|mm|L|h|ch|kW)\b/.test(sentence),
  )
  expect(loose).toEqual([])
})

test('a colon stands apart, but no semicolon, question or exclamation mark', () => {
  expect(
    sentences({ ...own, labels }).filter(([, sentence]) => /[ \u00a0\u202f][;?!]|[\p{L}»)]:(?= |$)/u.test(sentence)),
  ).toEqual([])
})

test('the apostrophe is the typographic one, in all but the messages that are given word for word', () => {
  expect(
    sentences({ ...own, labels }).filter(
      ([, sentence]) => sentence.includes("'") && !given.some((one) => sentence.startsWith(one)),
    ),
  ).toEqual([])
})

test('no word that is cut before a vowel stands before a name, which may begin with one', () => {
  const cut = /(?<!\p{L})(?:que|de|le|la|ne|se|jusque|lorsque|puisque) \{(?:brand|name|store|seller)\}/iu
  expect(sentences({ ...own, labels }).filter(([, sentence]) => cut.test(sentence))).toEqual([])
})
