// Everything that a page about records needs, in one answer (records-api/record-ui-layouts.md).
import { z } from 'zod'
import { FormFactor, LayoutMode, LayoutType, LayoutUserState, RecordLayout } from './layouts.ts'
import { ObjectInfo } from './object-info.ts'
import { RecordAnswer } from './record.ts'
import { readQuery } from './records.ts'
import { id, listOf, uiCall } from './ui-call.ts'

const byName = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value)

const RecordUi = z
  .strictObject({
    eTag: z.string(),
    layoutUserStates: byName(LayoutUserState),
    layouts: byName(byName(z.partialRecord(LayoutType, z.partialRecord(LayoutMode, RecordLayout)))),
    objectInfos: byName(ObjectInfo),
    records: byName(RecordAnswer),
  })
  .meta({ id: 'RecordUi' })
export type RecordUi = z.infer<typeof RecordUi>

/** The most records of one request. */
const MOST_RECORDS = 200

const wanted = readQuery.omit({ fields: true }).extend({
  formFactor: FormFactor.default('Large'),
  layoutTypes: listOf(LayoutType, 2).default(['Full']),
  modes: listOf(LayoutMode, 3).default(['View']),
})
export type WantedUi = Omit<z.infer<typeof wanted>, 'updateMru'>

export const getRecordUi = uiCall({
  summary:
    'Records with the fields of their layouts, the layouts, and every object in the answer; all records or none.',
  method: 'GET',
  path: '/record-ui/{recordIds}',
  params: z.strictObject({ recordIds: listOf(id, MOST_RECORDS) }),
  query: wanted,
  answer: RecordUi,
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE', 'INVALID_FIELD', 'NOT_FOUND'],
  example: {
    params: { recordIds: '0ZG000000000001GAA' },
    query: { layoutTypes: 'Full,Compact', modes: 'View' },
  },
})
