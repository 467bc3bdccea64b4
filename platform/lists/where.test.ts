import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { both } from '../fields/label-fixture.ts'
import { doOrRefuse } from '../errors/refused-fixture.ts'
import { defineObject } from '../objects/define-object.ts'
import { openObjects } from '../objects/registry.ts'
import type { Filter } from '../records/filter.ts'
import { whereFilter } from './where.ts'

const rights = { guest: { rows: 'all', sees: 'all' } } as const
const part = defineObject({
  apiName: 'Part__c',
  kind: 'product',
  label: both('Part', 'Pièce'),
  labelPlural: both('Parts', 'Pièces'),
  table: 'part',
  nameField: 'Name',
  fields: {
    Name: { type: 'String', label: both('Name', 'Nom'), column: 'name' },
    Price__c: { type: 'Currency', label: both('Price', 'Prix'), column: 'price' },
    Made__c: { type: 'Date', label: both('Made', 'Fait'), column: 'made' },
    Sold__c: {
      type: 'MultiPicklist',
      label: both('Sold', 'Vendu'),
      column: 'sold',
      values: { US: both('United States', 'États-Unis'), CA: both('Canada', 'Canada') },
    },
    Open__c: { type: 'Boolean', label: both('Open', 'Ouvert'), sql: () => sql`true` },
    Family__c: { type: 'Reference', label: both('Family', 'Famille'), column: 'family', refersTo: 'Part__c' },
  },
  rights,
  layout: { sections: [], compact: [] },
})
const user = defineObject({
  apiName: 'User',
  kind: 'user',
  label: both('User', 'Utilisateur'),
  labelPlural: both('Users', 'Utilisateurs'),
  table: 'app_user',
  nameField: 'Email',
  fields: { Email: { type: 'Email', label: both('Email', 'Courriel'), column: 'email' } },
  rights: {},
  layout: { sections: [], compact: [] },
})
const nobody = { all: async () => [], first: async () => undefined }
const accessible = (await openObjects(nobody, [part, user]).read()).accessibleTo({ role: 'guest' })
const parsed = (where: string): Filter => {
  const object = accessible.get('Part__c')
  if (!object) throw new Error('no parts')
  return whereFilter(accessible, object, where)
}

function told(filter: Filter): string {
  if ('and' in filter) return `all(${filter.and.map(told).join(', ')})`
  if ('or' in filter) return `any(${filter.or.map(told).join(', ')})`
  if ('not' in filter) return `not(${told(filter.not)})`
  const { path, comparison, value } = filter
  return `${[...path.through.map((one) => one.relationshipName), path.field.apiName].join('.')} ${comparison} ${JSON.stringify(value)}`
}

test.each([
  ['{ Name: { eq: "A" } }', 'Name eq "A"'],
  [
    '{ and: [ { Name: { eq: "Open" } }, { Family__r: { Name: { like: "A%" } } } ] }',
    'all(Name eq "Open", Family__r.Name like "A%")',
  ],
  ['{Name:{eq:"A"} Price__c:{gte:10.5,lt:20}}', 'all(Name eq "A", all(Price__c gte 1050, Price__c lt 2000))'],
  ['{ or: { Open__c: { eq: true } } }', 'any(Open__c eq true)'],
  ['{ not: { Name: { in: ["A" "B"] } } }', 'not(Name in ["A","B"])'],
  ['{ Made__c: { gt: { value: "2026-01-31" } } }', 'Made__c gt "2026-01-31"'],
  ['{ Name: { eq: null } }', 'Name eq null'],
  ['{ Sold__c: { includes: ["US", "CA"] } }', 'any(Sold__c includes ["US"], Sold__c includes ["CA"])'],
  ['{ Sold__c: { excludes: ["US;CA"] } }', 'not(any(all(Sold__c includes ["US"], Sold__c includes ["CA"])))'],
  [String.raw`{ Name: { eq: "a \"b\" \u00e9\n\t." } }`, String.raw`Name eq "a \"b\" é\n\t."`],
  [
    '{ Family__r: { or: [{ Name: { eq: "A" } }, { Family__r: { Name: { eq: "B" } } }] } }',
    'any(Family__r.Name eq "A", Family__r.Family__r.Name eq "B")',
  ],
  ['{}', 'all()'],
])('%s', (where, expected) => expect(told(parsed(where))).toBe(expected))

test.each([
  ['', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['Name', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['"Name"', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['{ Name: "A" }', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['{ Name: { eq: "A" } } }', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['{ Name: { eq: "A" }', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['{ Name: { eq: A } }', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  [String.raw`{ Name: { eq: "\x" } }`, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['{ Name: { eq: "A", eq: "B" } }', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['{ Name: { toString: "A" } }', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['{ Name: { eq: { eq: "A" } } }', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['{ Name: { eq: 5 } }', 'INVALID_FIELD'],
  ['{ Name: { in: "A" } }', 'INVALID_FIELD'],
  ['{ Made__c: { eq: "2026-02-30" } }', 'INVALID_FIELD'],
  ['{ Open__c: { gt: true } }', 'INVALID_FIELD'],
  ['{ Nothing: { eq: "A" } }', 'INVALID_FIELD'],
  ['{ Sold__c: { includes: ["MX"] } }', 'INVALID_FIELD'],
  ['{ Name: { includes: ["A"] } }', 'INVALID_FIELD'],
  ['{ constructor: { eq: "A" } }', 'INVALID_FIELD'],
  ['{ Name: { eq: "\\u0000" } }', 'INVALID_FIELD'],
  [`${'{ Family__r: '.repeat(6)}{ Name: { eq: "A" } }${' }'.repeat(6)}`, 'INVALID_FIELD'],
  [`${'{ not: '.repeat(30)}{ Name: { eq: "A" } }${' }'.repeat(30)}`, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['['.repeat(9000), 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  [`{ Name: { eq: "${'a'.repeat(10_000)}" } }`, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
])('%j is refused', (where, code) =>
  expect(() => parsed(where)).toThrow(expect.objectContaining({ name: 'ApiError', code })),
)

test('a text comes through as it was written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const filter = parsed(`{ Name: { ne: ${JSON.stringify(text)} } }`)
      expect(filter).toMatchObject({ comparison: 'ne' })
      expect('value' in filter && String(filter.value ?? '').trim()).toBe(text.trim())
    }),
  )
})

test('whatever is written is a filter or refused', () => {
  const words = [
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"A"',
    '"',
    '\\',
    '1',
    '-',
    'Name',
    'eq',
    'and',
    'or',
    'not',
    'in',
    'null',
    'Family__r',
  ]
  const soup = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((all) => all.join(' '))
  fc.assert(
    fc.property(fc.oneof(soup, fc.string({ unit: 'binary' })), (where) => {
      expect(() => doOrRefuse(() => parsed(where))).not.toThrow()
    }),
    { numRuns: 500 },
  )
})
