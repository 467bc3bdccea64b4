import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getActionOverrides', ({ params }, { registry, viewer }) => {
  requireObject(registry, viewer, params.objectApiName)
  return { overrides: {} }
})
