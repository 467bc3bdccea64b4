import { isBlank } from '#values/readable.ts'
import { type FieldShape, type FieldType, type Refused, TEXTUAL, wrongType } from './field-type.ts'

/** A type of texts; `refuse` says what else makes a text none of its kind, `longest` how long one may be. */
export const textType = (
  dataType: FieldType['dataType'],
  refuse: (text: string) => Refused | undefined = () => undefined,
  longest?: number,
): FieldType<string> => ({
  dataType,
  ...(longest !== undefined && { length: longest }),
  columns: ['text'],
  comparisons: TEXTUAL,
  represent: (stored) => ({ displayValue: null, value: stored }),
  parse: (written, { length }: FieldShape) => {
    if (typeof written !== 'string') return wrongType('notText')
    if (!written.isWellFormed() || written.includes('\0')) return wrongType('notWellFormed')
    const text = written.trim()
    if (length > 0 && [...text].length > length)
      return { errorCode: 'STRING_TOO_LONG', message: { key: 'tooLong', values: { length } } }
    return refuse(text) ?? { value: isBlank(text) ? null : text }
  },
})
