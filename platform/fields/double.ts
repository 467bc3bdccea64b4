import { numberType } from './number.ts'

export const double = numberType('Double')
