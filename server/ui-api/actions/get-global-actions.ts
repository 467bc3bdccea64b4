import { globalActions } from '#platform/actions/list-actions.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getGlobalActions', ({ query }, reading) => globalActions(reading, query))
