import { lookupActions } from '#platform/actions/list-actions.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getLookupActions', ({ params, query }, reading) =>
  lookupActions(reading, params.objectApiNames, query),
)
