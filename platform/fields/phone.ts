import { textType } from './text.ts'

export const phone = textType('Phone')
