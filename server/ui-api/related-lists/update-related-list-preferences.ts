import { updateRelatedListPreferences } from '#platform/related-lists/preferences.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('updateRelatedListPreferences', ({ params, body }, acting) =>
  updateRelatedListPreferences(acting, params.preferencesId, body),
)
