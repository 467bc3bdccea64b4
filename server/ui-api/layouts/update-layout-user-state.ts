import { changeLayoutUserState } from '#platform/layouts/layout-user-state.ts'
import { signedInCall } from '../record-call.ts'
import { layoutFor } from './layout-for.ts'

export default signedInCall('updateLayoutUserState', (input, acting) =>
  changeLayoutUserState(acting, { layout: layoutFor(acting, input), states: input.body.sectionUserStates }),
)
