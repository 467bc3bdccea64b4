import { performQuickAction } from '#platform/actions/perform-quick-action.ts'
import { writeAs } from '#platform/records/write-record.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('performQuickAction', ({ params, body }, acting) =>
  writeAs(acting, (writing) => performQuickAction(writing, params.actionApiName, body)),
)
