import { publicCall } from '../record-call.ts'
import { layoutFor } from './layout-for.ts'

export default publicCall('getLayout', (input, reading) => layoutFor(reading, input))
