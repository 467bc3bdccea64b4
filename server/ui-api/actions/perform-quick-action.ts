import { performQuickAction } from '#platform/actions/perform-quick-action.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('performQuickAction', ({ params, headers, body }, acting) =>
  performQuickAction(acting, params.actionApiName, { ...body, key: headers['idempotency-key'] }),
)
