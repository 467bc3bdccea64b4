import { getListInfo } from '#platform/lists/list-info.ts'
import { requireListView } from '#platform/lists/list-views.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getListInfo', async ({ params }, reading) =>
  getListInfo(reading, await requireListView(reading, params.objectApiName, params.listViewApiName)),
)
