import { requireListView } from '#platform/lists/list-views.ts'
import { getListPreferences } from '#platform/lists/preferences.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getListPreferences', async ({ params }, reading) =>
  getListPreferences(reading, await requireListView(reading, params.objectApiName, params.listViewApiName)),
)
