import { getRelatedListPreferencesBatch } from '#platform/related-lists/preferences.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListPreferencesBatch', ({ params }, reading) =>
  getRelatedListPreferencesBatch(reading, params.preferencesIds),
)
