import { createActions } from '#platform/actions/list-actions.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getObjectCreateActions', ({ params, query }, reading) =>
  createActions(reading, params.objectApiName, query),
)
