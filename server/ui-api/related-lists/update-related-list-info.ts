import { updateRelatedListInfo } from '#platform/related-lists/related-list-info.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('updateRelatedListInfo', ({ params, query, body }, acting) =>
  updateRelatedListInfo(
    acting,
    { parentName: params.parentObjectApiName, id: params.relatedListId },
    { wanted: query, changes: body },
  ),
)
