import { GATEWAY_TIMEOUT } from '../../store/fetch-error.ts'
import { record } from '../../store/shape.ts'
import type { UiRecord } from '../../store/wire.ts'
import { adapter, adapterOf, cached, type CachedQuery } from '../engine/adapter.ts'
import { batch } from '../engine/batch.ts'
import { fieldNames, id, ids, integer, listOf, parts, texts } from '../engine/config.ts'
import { fieldsQuery, remember, sameQuery } from '../engine/record-fields.ts'
import { getRecordUi } from './get-record-ui.ts'

const FIELDS = { fields: fieldNames, optionalFields: fieldNames }
const LAYOUTS = { layoutTypes: texts, modes: texts }

/** A record as its layouts show it: read with everything else of its page, of which it is a part. */
function layoutQuery(config: { recordId: string; layoutTypes?: string[] }): CachedQuery<UiRecord> | null {
  const { recordId, ...rest } = config
  const whole = getRecordUi.query({ modes: ['View'], ...rest, recordIds: [recordId] })
  return (
    whole && {
      ...whole,
      key: `${whole.key}#${recordId}`,
      uncached: GATEWAY_TIMEOUT,
      read: (reader) => whole.read(reader)?.records[recordId],
    }
  )
}

const getWithChildren = adapter({
  name: 'getRecord',
  path: '/records/{recordId}',
  needs: { recordId: id, childRelationships: texts },
  takes: { ...FIELDS, ...LAYOUTS, pageSize: integer },
  answer: cached('record', record),
})

/** A record with fields, by name or those of its layouts; one of fields, optionalFields and layoutTypes must be there. */
export const getRecord = adapterOf(
  'getRecord',
  { needs: { recordId: id }, takes: { ...FIELDS, ...LAYOUTS, childRelationships: texts, pageSize: integer } },
  (config, given): CachedQuery<UiRecord> | null => {
    const { recordId, fields, optionalFields, layoutTypes, childRelationships } = config
    if (childRelationships) return getWithChildren.query(config)
    if (layoutTypes) return layoutQuery(config)
    if (optionalFields) return fieldsQuery(recordId, fields, optionalFields)
    if (!fields) return null
    remember(given, fields)
    return fieldsQuery(recordId, fields)
  },
  sameQuery,
)

const WISHES = { records: listOf(parts({}, { recordIds: ids, ...FIELDS })) }

/** Several records, each with a status of its own. An entry without ids or without any fields is skipped. */
export const getRecords = batch({
  name: 'getRecords',
  path: '/records/batch/{recordIds}',
  needs: WISHES,
  split: ({ records }) =>
    records.flatMap(({ recordIds = [], fields, optionalFields }) =>
      fields || optionalFields ? recordIds.map((recordId) => ({ recordId, fields, optionalFields })) : [],
    ),
  single: ({ recordId, fields, optionalFields }) => fieldsQuery(recordId, fields, optionalFields, true),
})
