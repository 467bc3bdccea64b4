import { updateRecord, writeAs } from '#platform/records/write-record.ts'
import { publicCall } from '../record-call.ts'
import { isInsisted } from './is-insisted.ts'

export default publicCall('updateRecord', ({ params, query, headers, body }, acting) =>
  writeAs(acting, (writing) =>
    updateRecord(writing, params.recordId, {
      save: { ...query, fields: body.fields, allowSaveOnDuplicate: isInsisted(query, body) },
      unmodifiedSince: headers['if-unmodified-since'],
    }),
  ),
)
