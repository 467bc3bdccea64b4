import { associateAvatar } from '#platform/avatars/associate-avatar.ts'
import { writeAs } from '#platform/records/write-record.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('associateRecordAvatar', ({ params, body }, acting, { origin }) =>
  writeAs(acting, (writing) => associateAvatar(writing, params.recordId, body, origin)),
)
