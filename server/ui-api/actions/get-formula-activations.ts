import { declaredActionsOf } from '#platform/actions/quick-actions.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall(
  'getFormulaActivations',
  ({ params, query: { objectApiNames = [] } }, { registry, viewer }) => ({
    activations: Object.fromEntries(
      objectApiNames.map((name) => {
        const object = requireObject(registry, viewer, name)
        const guarded = params.actionFeature === 'QuickAction' ? declaredActionsOf(registry, viewer, object) : []
        return [object.apiName, guarded.map(({ apiName }) => ({ active: true, apiName }))]
      }),
    ),
  }),
)
