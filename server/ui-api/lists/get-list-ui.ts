import { openList } from '#platform/lists/list-records.ts'
import { requireListView } from '#platform/lists/list-views.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getListUi', async ({ params, query }, acting) =>
  openList(acting, await requireListView(acting, params.objectApiName, params.listViewApiName), query),
)
