import { batchOf } from '#platform/errors/settle.ts'
import { objectInfo } from '#platform/objects/object-info.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getObjectInfoBatch', ({ params }, { registry, viewer, translate }) =>
  batchOf(params.objectApiNames, translate, (name) =>
    objectInfo(registry, viewer, requireObject(registry, viewer, name)),
  ),
)
