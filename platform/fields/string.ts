import { textType } from './text.ts'

export const string = textType('String')
