import { findApp } from '#platform/apps/apps.ts'
import { apps } from '../apps.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getApp', ({ params, query }, reading) =>
  findApp({ ...reading, apps }, params.appId, query.formFactor),
)
