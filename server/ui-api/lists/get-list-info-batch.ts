import { listInfoBatch } from '#platform/lists/list-info.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getListInfoBatch', ({ query }, reading) => listInfoBatch(reading, query))
