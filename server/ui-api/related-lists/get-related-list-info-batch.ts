import { getRelatedListInfos } from '#platform/related-lists/related-list-info.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListInfoBatch', ({ params, query }, reading) =>
  getRelatedListInfos(reading, { parentName: params.parentObjectApiName, ids: params.relatedListIds }, query),
)
