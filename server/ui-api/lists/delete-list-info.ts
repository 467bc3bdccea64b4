import { requireListView } from '#platform/lists/list-views.ts'
import { deleteListView } from '#platform/lists/save-list-view.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('deleteListInfo', async ({ params }, acting) =>
  deleteListView(acting, await requireListView(acting, params.objectApiName, params.listViewApiName)),
)
