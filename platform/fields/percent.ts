import { numberType } from './number.ts'

/** Sent and stored as it is read: 5 is five in a hundred. */
export const percent = numberType('Percent')
