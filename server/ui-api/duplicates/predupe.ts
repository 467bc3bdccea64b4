import { predupe } from '#platform/duplicates/predupe.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('predupe', ({ body }, reading) => predupe(reading, body))
