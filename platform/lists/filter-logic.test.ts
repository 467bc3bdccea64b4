import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { doOrRefuse } from '../errors/refused-fixture.ts'
import type { Filter } from '../records/filter.ts'
import { combined } from './filter-logic.ts'

/** Conditions that are known by their place: the logic is judged by what it makes of trues and falses. */
const conditions = (count: number) => Array.from({ length: count }, (): Filter => ({ and: [] }))

function holds(filter: Filter, known: ReadonlyMap<Filter, boolean>): boolean {
  const own = known.get(filter)
  if (own !== undefined) return own
  if ('and' in filter) return filter.and.every((one) => holds(one, known))
  if ('or' in filter) return filter.or.some((one) => holds(one, known))
  return 'not' in filter && !holds(filter.not, known)
}

function judge(logic: string | null, truths: readonly boolean[]): boolean {
  const all = conditions(truths.length)
  return holds(combined(all, logic), new Map(all.map((one, i) => [one, truths[i] ?? false])))
}

test.each([
  ['(1 OR 2) AND 3', [true, false, true], true],
  ['(1 OR 2) AND 3', [true, true, false], false],
  ['1 OR 2 AND 3', [true, false, false], true],
  ['1 and not (2 or 3)', [true, false, false], true],
  ['NOT NOT 1', [true], true],
  [null, [true, true], true],
  [null, [true, false], false],
] as const)('%s of %j is %s', (logic, truths, expected) => expect(judge(logic, truths)).toBe(expected))

test.each([
  '',
  '1',
  '1 AND',
  '1 AND 2)',
  '(1 AND 2',
  '1 2',
  '1 AND 3',
  '0 OR 1 OR 2',
  '1 XOR 2',
  '1 AND 2; drop table product',
])('%j is no logic of two conditions', (logic) => expect(() => combined(conditions(2), logic)).toThrow(ApiError))

test.each([['('.repeat(5000)], ['NOT '.repeat(200) + '1'], ['1 OR '.repeat(5000) + '1']])(
  'a bomb is refused',
  (logic) => expect(() => combined(conditions(1), logic)).toThrow(ApiError),
)

/** A logic as a text, and what it says of trues and falses. */
interface Said {
  text: string
  value: boolean
}
const said = (truths: readonly boolean[]): fc.Arbitrary<Said> =>
  fc.letrec<{ said: Said }>((tie) => ({
    said: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.nat(truths.length - 1).map((i) => ({ text: String(i + 1), value: truths[i] ?? false })),
      fc
        .tuple(tie('said'), tie('said'))
        .map(([a, b]) => ({ text: `(${a.text} AND ${b.text})`, value: a.value && b.value })),
      fc
        .tuple(tie('said'), tie('said'))
        .map(([a, b]) => ({ text: `(${a.text} OR ${b.text})`, value: a.value || b.value })),
      tie('said').map((a) => ({ text: `NOT ${a.text}`, value: !a.value })),
    ),
  })).said

test('whatever is written in full parentheses means what it says', () => {
  const given = fc
    .array(fc.boolean(), { minLength: 1, maxLength: 4 })
    .chain((truths) => said(truths).map(({ text, value }) => ({ truths, text, value })))
  fc.assert(
    fc.property(given, ({ truths, text, value }) => {
      // Every condition is named once more, without changing what is said.
      const every = truths.map((_, i) => `(${i + 1} OR NOT ${i + 1})`).join(' AND ')
      expect(judge(`${text} AND ${every}`, truths)).toBe(value)
    }),
  )
})

test('whatever is written is a filter or refused', () => {
  const signs = fc
    .array(fc.constantFrom('1', '2', '(', ')', 'AND', 'OR', 'NOT', ' ', 'x', '99'))
    .map((all) => all.join(' '))
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), (logic) => {
      expect(() => doOrRefuse(() => combined(conditions(2), logic))).not.toThrow()
    }),
  )
})
