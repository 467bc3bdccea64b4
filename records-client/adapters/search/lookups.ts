import { collection, mapOf, object } from '../../store/shape.ts'
import type { RecordCollection } from '../../store/wire.ts'
import { adapter, cached } from '../engine/adapter.ts'
import {
  fieldOnly,
  flag,
  id,
  integer,
  listOf,
  mapOf as map,
  objectName,
  oneOf,
  parts,
  text,
  texts,
  words,
} from '../engine/config.ts'
import { fieldValue } from '../records/record-input.ts'

export interface LookupValues {
  /** By target object. */
  lookupResults: Record<string, RecordCollection>
}

const BODY = {
  sourceRecord: parts({ fields: map(fieldValue) }, { apiName: text }),
  orderBy: listOf(parts({ fieldApiName: text, isAscending: flag })),
}

export const getLookupRecords = adapter({
  name: 'getLookupRecords',
  path: '/lookups/{objectApiName}/{fieldApiName}',
  needs: { objectApiName: objectName, fieldApiName: fieldOnly },
  takes: {
    ...BODY,
    dependentFieldBindings: text,
    page: integer,
    pageSize: integer,
    q: words,
    searchType: oneOf('Recent', 'Search', 'TypeAhead'),
    sourceRecordId: id,
    targetApiName: texts,
  },
  body: Object.keys(BODY),
  answer: cached('recordCollection', object<LookupValues>({ lookupResults: mapOf(collection) })),
})
