import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#values/refusal.ts'
import { parseJson } from './json.ts'

const refused = (text: string) => {
  expect(() => parseJson(text)).toThrow(Refusal)
}

test('JSON is read as it is', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      fc.pre(!/__proto__|constructor|prototype|\\u0000|\\ud/i.test(text))
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('what is malformed, too deep, too wide or aimed at a prototype is refused', () => {
  refused('{')
  refused(`${'['.repeat(21)}${']'.repeat(21)}`)
  expect(parseJson(`${'['.repeat(20)}${']'.repeat(20)}`)).toBeDefined()
  refused(JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, i]))))
  refused('{"a":{"__proto__":{"isAdmin":true}}}')
  refused('{"constructor":{"prototype":{}}}')
  refused('{"a":"\\u0000"}')
  refused('{"a":"\\ud800"}')
})

test('no text at all makes it throw anything else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      let thrown: unknown
      try {
        parseJson(text)
      } catch (error) {
        thrown = error
      }
      expect(thrown === undefined || thrown instanceof Refusal).toBe(true)
    }),
  )
})
