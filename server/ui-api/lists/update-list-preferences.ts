import { requireListView } from '#platform/lists/list-views.ts'
import { updateListPreferences } from '#platform/lists/preferences.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('updateListPreferences', async ({ params, body }, acting) =>
  updateListPreferences(acting, await requireListView(acting, params.objectApiName, params.listViewApiName), body),
)
