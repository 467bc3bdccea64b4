import { recordAvatars } from '#platform/avatars/avatars.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecordAvatars', ({ params }, reading) => recordAvatars(reading, params.recordIds))
