import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getFormulaActivations', ({ query: { objectApiNames = [] } }, { registry, viewer }) => ({
  activations: Object.fromEntries(objectApiNames.map((name) => [requireObject(registry, viewer, name).apiName, []])),
}))
