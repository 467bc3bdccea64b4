import { requireListView } from '#platform/lists/list-views.ts'
import { updateListView } from '#platform/lists/save-list-view.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('updateListInfo', async ({ params, body }, acting) =>
  updateListView(acting, await requireListView(acting, params.objectApiName, params.listViewApiName), body),
)
