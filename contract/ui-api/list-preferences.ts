// How a user likes to see a list (records-api/lists.md).
import { z } from 'zod'
import { ListReference } from './list-info.ts'
import { name, uiCall } from './ui-call.ts'

const params = z.strictObject({ objectApiName: name, listViewApiName: name })

const ListPreferences = z
  .strictObject({
    columnWidths: z.record(z.string(), z.int()),
    columnWrap: z.record(z.string(), z.boolean()),
    eTag: z.string(),
    listReference: ListReference,
    orderedBy: z.array(
      z.strictObject({ fieldApiName: z.string(), label: z.string().nullable(), isAscending: z.boolean() }),
    ),
  })
  .meta({ id: 'ListPreferences' })
export type ListPreferences = z.infer<typeof ListPreferences>

export const MOST_COLUMNS = 50

const byColumn = <Value extends z.ZodType>(value: Value) =>
  z.record(name, value).refine((columns) => Object.keys(columns).length <= MOST_COLUMNS, 'too many columns')

/** What is left out stays; null is as the list itself has it. */
const changes = z.strictObject({
  columnWidths: byColumn(z.int().min(-1).max(10_000)).nullish(),
  columnWrap: byColumn(z.boolean()).nullish(),
  /** Which columns, and in which order: of the caller's own view of the list. */
  displayColumns: z.array(name).min(1).max(MOST_COLUMNS).nullish(),
  orderedBy: z
    .array(z.strictObject({ fieldApiName: name, label: z.string().nullish(), isAscending: z.boolean() }))
    .max(5)
    .nullish(),
})
export type PreferenceChanges = z.infer<typeof changes>

export const getListPreferences = uiCall({
  summary: 'How the caller sees a list: widths of columns (-1 is the default), which are wrapped, and the order.',
  method: 'GET',
  path: '/list-preferences/{objectApiName}/{listViewApiName}',
  params,
  answer: ListPreferences,
  errors: ['INVALID_TYPE', 'NOT_FOUND'],
  example: { params: { objectApiName: 'Product2', listViewApiName: 'AllProducts' } },
})

export const updateListPreferences = uiCall({
  summary:
    'Keeps how the caller likes to see a list: widths, wrapping, the order, and by displayColumns which columns its info and its rows have for them. Null takes a preference back, and what is left out stays.',
  method: 'PATCH',
  path: '/list-preferences/{objectApiName}/{listViewApiName}',
  params,
  body: changes,
  answer: ListPreferences,
  errors: ['INVALID_SESSION_ID', 'INVALID_TYPE', 'INVALID_FIELD', 'INVALID_INPUT', 'NOT_FOUND'],
  example: {
    as: 'staff',
    params: { objectApiName: 'Product2', listViewApiName: 'AllProducts' },
    body: { columnWidths: { Name: 240 }, orderedBy: [{ fieldApiName: 'Name', isAscending: true }] },
  },
})
