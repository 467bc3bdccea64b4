import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordId } from '#values/record-id.ts'
import type { Locale } from '#values/locale.ts'
import { both } from './label-fixture.ts'
import type { DataType, FieldShape, ValueContext } from './field-type.ts'
import { fieldTypes } from './field-types.ts'

const aShape = (change: Partial<FieldShape> = {}): FieldShape => ({
  length: 0,
  precision: 0,
  scale: 0,
  required: false,
  values: new Map([
    [
      'PROCESSING',
      { label: both('Order Processing', 'Commande en traitement'), isActive: true, isDefault: true, validFor: null },
    ],
    ['OLD', { label: both('Old', 'Ancien'), isActive: false, isDefault: false, validFor: null }],
  ]),
  kind: 'product',
  ...change,
})
const reading = (locale: Locale = 'en-US', change: Partial<ValueContext> = {}): ValueContext => ({
  locale,
  shape: aShape(),
  currency: null,
  ...change,
})

// records-api/records.md, displayValue: the table of what has one and what has not, with its own examples.
const shown: [DataType, stored: unknown, locale: Locale, displayValue: string | null, value: unknown][] = [
  ['String', 'Starter', 'en-US', null, 'Starter'],
  ['TextArea', 'a\nb', 'en-US', null, 'a\nb'],
  ['Phone', '8125550100', 'en-US', null, '8125550100'],
  ['Email', 'ann@example.com', 'en-US', null, 'ann@example.com'],
  ['Url', '/product/a', 'en-US', null, '/product/a'],
  ['Boolean', false, 'en-US', null, false],
  ['Int', 3, 'en-US', null, 3],
  ['Double', 12.5, 'en-US', null, 12.5],
  ['Percent', 5, 'en-US', null, 5],
  ['Currency', 400, 'en-US', '$4.00', 4],
  ['Currency', 123456, 'fr-CA', 'CAD\u00a01\u00a0234,56\u00a0$', 1234.56],
  ['Date', '2017-07-13', 'en-US', '7/13/2017', '2017-07-13'],
  ['Date', '2017-07-13', 'fr-CA', '2017-07-13', '2017-07-13'],
  ['DateTime', new Date('2018-08-23T18:58:00Z'), 'en-US', '8/23/2018, 2:58 PM', '2018-08-23T18:58:00.000Z'],
  ['Time', '08:30:00', 'en-US', '8:30 AM', '08:30:00.000Z'],
  ['Picklist', 'PROCESSING', 'en-US', 'Order Processing', 'PROCESSING'],
  ['Picklist', 'PROCESSING', 'fr-CA', 'Commande en traitement', 'PROCESSING'],
  ['Picklist', 'GONE', 'en-US', 'GONE', 'GONE'],
  ['MultiPicklist', ['PROCESSING', 'OLD'], 'en-US', 'Order Processing;Old', 'PROCESSING;OLD'],
  ['MultiPicklist', [], 'en-US', null, null],
  ['Reference', 7, 'en-US', null, recordId('product', 7)],
  ['Base64', Buffer.from('part'), 'en-US', null, 'cGFydA=='],
]

test.each(shown)('a %s of %j in %s shows %j', (type, stored, locale, displayValue, value) => {
  expect(fieldTypes[type].represent(stored, reading(locale))).toEqual({ displayValue, value })
})

test('an amount in another currency than the reader’s says which', () => {
  expect(fieldTypes.Currency.represent(400, reading('en-US', { currency: 'CAD' })).displayValue).toBe('CAD $4.00')
})

// records-api/records.md, value formats in.
const written: [DataType, written: unknown, stored: unknown][] = [
  ['String', ' Starter ', 'Starter'],
  ['String', '', null],
  ['String', '\u200B\u2060 \u202E', null],
  ['Email', 'ann@example.com', 'ann@example.com'],
  ['Url', 'https://example.com/a', 'https://example.com/a'],
  ['Boolean', true, true],
  ['Int', 3, 3],
  ['Currency', 19.99, 1999],
  ['Currency', 0.07, 7],
  ['Date', '2020-04-20', '2020-04-20'],
  ['DateTime', '2020-04-20T10:00:00-04:00', new Date('2020-04-20T14:00:00Z')],
  ['Time', '08:30:00', '08:30:00'],
  ['Picklist', 'PROCESSING', 'PROCESSING'],
  ['MultiPicklist', 'PROCESSING;PROCESSING', ['PROCESSING']],
  ['Reference', recordId('product', 7), 7],
  ['Base64', 'cGFydA==', Buffer.from('part')],
]

test.each(written)('a %s written as %j is stored', (type, input, stored) => {
  expect(fieldTypes[type].parse(input, aShape())).toEqual({ value: stored })
})

const refused: [DataType, written: unknown, errorCode: string][] = [
  ['String', 5, 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['String', 'a\0b', 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['String', 'longer than ten', 'STRING_TOO_LONG'],
  ['Email', 'nobody', 'INVALID_EMAIL_ADDRESS'],
  ['Url', 'data:a,b', 'FIELD_INTEGRITY_EXCEPTION'],
  ['Boolean', 'true', 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['Int', 1.5, 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['Int', 3_000_000_000, 'NUMBER_OUTSIDE_VALID_RANGE'],
  ['Double', 1e30, 'NUMBER_OUTSIDE_VALID_RANGE'],
  ['Currency', 19.999, 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['Currency', '19.99', 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['Date', '2021-02-29', 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['DateTime', '2021-02-29T10:00:00Z', 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['Time', '25:00:00', 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['Picklist', 'OLD', 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST'],
  ['MultiPicklist', 'PROCESSING;constructor', 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST'],
  ['Reference', recordId('order', 7), 'MALFORMED_ID'],
  ['Base64', 'not base64', 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
  ['Address', 'anything', 'INVALID_FIELD_FOR_INSERT_UPDATE'],
]

test.each(refused)('a %s written as %j is refused', (type, input, errorCode) => {
  expect(fieldTypes[type].parse(input, aShape({ length: 10 }))).toMatchObject({ errorCode })
})

test.each([
  ['Int', { precision: 3 }, 999, { value: 999 }],
  ['Int', { precision: 3 }, -1000, { errorCode: 'NUMBER_OUTSIDE_VALID_RANGE' }],
  ['Double', { precision: 5, scale: 2 }, 999.994, { value: 999.99 }],
  ['Double', { precision: 5, scale: 2 }, 1000, { errorCode: 'NUMBER_OUTSIDE_VALID_RANGE' }],
  ['Double', { precision: 300, scale: 200 }, 1.5, { value: 1.5 }],
] as const)('a %s of %j takes no more digits: %d', (type, shape, input, answer) => {
  expect(fieldTypes[type].parse(input, aShape(shape))).toMatchObject(answer)
})

describe('whatever is written', () => {
  test.each(Object.values(fieldTypes))('a $dataType is stored or refused, and never throws', (type) => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const parsed = type.parse(input, aShape({ length: 10 }))
        expect('value' in parsed !== 'errorCode' in parsed).toBe(true)
      }),
    )
  })

  test('an amount in cents survives being sent and written again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (amount) => {
        const { value } = fieldTypes.Currency.represent(amount, reading())
        expect(fieldTypes.Currency.parse(value, aShape())).toEqual({ value: amount })
      }),
    )
  })
})
