import { layoutUserState } from '#platform/layouts/layout-user-state.ts'
import { publicCall } from '../record-call.ts'
import { layoutFor } from './layout-for.ts'

export default publicCall('getLayoutUserState', (input, reading) => layoutUserState(reading, layoutFor(reading, input)))
