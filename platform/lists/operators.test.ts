import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Operator } from '#contract/ui-api/list-info.ts'
import { both } from '../fields/label-fixture.ts'
import { ApiError } from '../errors/api-error.ts'
import { doOrRefuse } from '../errors/refused-fixture.ts'
import { DATA_TYPES, type DataType } from '../fields/field-type.ts'
import { fieldOf } from '../objects/object.ts'
import type { Filter } from '../records/filter.ts'
import { operatorFilter, operatorsOf } from './operators.ts'

const now = new Date('2026-03-05T02:00:00Z')
const fieldOfType = (type: DataType) => ({
  ...fieldOf('It', {
    type,
    label: both('It', 'Lui'),
    column: 'it',
    scale: 2,
    values: { PART: both('Part', 'Pièce'), CORE: both('Core', 'Carcasse') },
  }),
  isCreateable: false,
  isUpdateable: false,
})
const asked = (type: DataType, operator: Operator, ...operands: string[]): Filter =>
  operatorFilter({ through: [], field: fieldOfType(type) }, { operator, operands }, now)

function told(filter: Filter): string {
  if ('and' in filter) return filter.and.map(told).join(' and ')
  if ('or' in filter) return `(${filter.or.map(told).join(' or ')})`
  if ('not' in filter) return `not ${told(filter.not)}`
  return `${filter.comparison} ${JSON.stringify(filter.value)}`
}

test.each<[DataType, Operator, string[], string]>([
  ['String', 'Equals', ['A'], 'eq "A"'],
  ['String', 'Equals', ['A', 'B'], '(eq "A" or eq "B")'],
  ['String', 'NotEqual', ['A', 'B'], 'not (eq "A" or eq "B")'],
  ['String', 'Contains', [' pump '], 'contains "pump"'],
  ['String', 'NotContain', ['pump'], 'not contains "pump"'],
  ['String', 'StartsWith', ['CR-'], 'startsWith "CR-"'],
  ['String', 'Equals', [], 'eq null'],
  ['String', 'NotEqual', [''], 'not eq null'],
  ['Currency', 'GreaterOrEqual', ['19.99'], 'gte 1999'],
  ['Int', 'LessThan', ['-3'], 'lt -3'],
  ['Boolean', 'Equals', ['True'], 'eq true'],
  ['Boolean', 'NotEqual', ['Faux'], 'not eq false'],
  ['Picklist', 'Equals', ['Carcasse'], 'eq "CORE"'],
  ['Picklist', 'Equals', ['Part', 'CORE'], '(eq "PART" or eq "CORE")'],
  ['MultiPicklist', 'Includes', ['Part;Core'], 'includes ["PART","CORE"]'],
  ['MultiPicklist', 'Excludes', ['Core'], 'not includes ["CORE"]'],
  ['MultiPicklist', 'Excludes', ['Part', 'Core'], 'not (includes ["PART"] or includes ["CORE"])'],
  ['Date', 'Equals', ['3/5/2026'], 'gte "2026-03-05" and lt "2026-03-06"'],
  ['Date', 'Equals', ['THIS MONTH'], 'gte "2026-03-01" and lt "2026-04-01"'],
  ['Date', 'GreaterThan', ['THIS MONTH'], 'gte "2026-04-01"'],
  ['Date', 'LessOrEqual', ['TODAY'], 'lt "2026-03-05"'],
  ['DateTime', 'LessThan', ['TODAY'], 'lt "2026-03-04T05:00:00.000Z"'],
  ['DateTime', 'GreaterOrEqual', ['2026-07-01'], 'gte "2026-07-01T04:00:00.000Z"'],
  ['DateTime', 'GreaterThan', ['2026-07-01T08:30:00Z'], 'gt "2026-07-01T08:30:00.000Z"'],
])('%s %s %j', (type, operator, operands, expected) => expect(told(asked(type, operator, ...operands))).toBe(expected))

describe.each(DATA_TYPES)('%s', (type) => {
  const supported = new Set<Operator>(operatorsOf(fieldOfType(type)))

  test('answers to its own operators, and to no others', () => {
    for (const operator of Operator.options.filter((one) => !supported.has(one)))
      expect(() => asked(type, operator, 'x')).toThrow(ApiError)
    expect(supported.has('Within')).toBe(false)
  })

  test('takes any operand or refuses it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Operator.options),
        fc.array(fc.string({ unit: 'binary' })),
        (operator, operands) => {
          expect(() => doOrRefuse(() => asked(type, operator, ...operands))).not.toThrow()
        },
      ),
    )
  })
})
