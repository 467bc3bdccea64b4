import { expect, test } from 'vitest'
import type { UiRecord } from '#records-client/store/wire.ts'
import { whereAfter } from './segments.ts'

const aRecord = (fields: Record<string, unknown>) =>
  ({
    id: '1',
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { displayValue: null, value }])),
  }) as unknown as UiRecord

test.each([
  ['Name', 'String', true, { Name: 'Oil "A"' }, '{ Name: { gte: "Oil \\"A\\"" } }'],
  ['Price', 'Currency', false, { Price: 12.5 }, '{ or: [{ Price: { lte: 12.5 } }, { Price: { eq: null } }] }'],
  [
    'Placed',
    'DateTime',
    false,
    { Placed: '2026-03-05T08:00:00.123Z' },
    '{ or: [{ Placed: { lte: "2026-03-05T08:00:00.124Z" } }, { Placed: { eq: null } }] }',
  ],
  [
    'Category__r.Name',
    'String',
    true,
    { Category__r: aRecord({ Name: 'Oil' }) },
    '{ Category__r: { Name: { gte: "Oil" } } }',
  ],
  ['Price', 'Currency', true, { Price: null }, undefined],
  ['Status', 'Picklist', true, { Status: 'A' }, undefined],
] as const)('after a row sorted by %s (%s) a list goes on', (path, dataType, isAscending, fields, where) => {
  expect(whereAfter(aRecord(fields), { path, dataType, isAscending })).toBe(where)
})
