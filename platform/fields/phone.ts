import { LONGEST_PHONE } from '#values/phone.ts'
import { textType } from './text.ts'

export const phone = textType('Phone', undefined, LONGEST_PHONE)
