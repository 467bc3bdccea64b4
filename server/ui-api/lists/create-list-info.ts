import { createListView } from '#platform/lists/save-list-view.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('createListInfo', ({ params, body }, acting) =>
  createListView(acting, params.objectApiName, body),
)
