import { getRelatedListPreferences } from '#platform/related-lists/preferences.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListPreferences', ({ params }, reading) =>
  getRelatedListPreferences(reading, params.preferencesId),
)
