import { listApps } from '#platform/apps/apps.ts'
import { apps } from '../apps.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getApps', ({ query }, reading) => listApps({ ...reading, apps }, query.formFactor))
