import { getRelatedListInfo } from '#platform/related-lists/related-list-info.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListInfo', ({ params, query }, reading) =>
  getRelatedListInfo(reading, { parentName: params.parentObjectApiName, id: params.relatedListId }, query),
)
