import { textType } from './text.ts'

export const textArea = textType('TextArea')
