import { idempotent } from '#platform/records/idempotent.ts'
import { createRecord, writeAs } from '#platform/records/write-record.ts'
import { publicCall } from '../record-call.ts'
import { isInsisted } from './is-insisted.ts'

export default publicCall('createRecord', ({ query, headers, body }, acting) =>
  writeAs(acting, (writing) =>
    idempotent(writing, { route: 'createRecord', key: headers['idempotency-key'], body }, () =>
      createRecord(writing, { ...body, ...query, allowSaveOnDuplicate: isInsisted(query, body) }),
    ),
  ),
)
