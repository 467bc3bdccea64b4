import type { ErrorMessage, ErrorWithOutput, RecordError } from '#contract/ui-api/errors.ts'
import { ApiError } from './api-error.ts'
import { type Message, translated, type Translate } from './message.ts'

/** One thing that is wrong with a record, as long as it is not known in which language it will be told. */
export interface RefusedValue extends Omit<RecordError, 'message'> {
  message: Message
}

/** Thrown when a record cannot be saved as it was written: says what is wrong with which field (records-api/errors.md, Bodies). */
export class SaveError extends ApiError {
  readonly refused: readonly RefusedValue[]
  constructor(refused: readonly RefusedValue[]) {
    super('INVALID_INPUT', { key: 'notSaved' })
    this.name = 'SaveError'
    this.refused = refused
  }
}

export const answerOf = (error: ApiError, translate: Translate): ErrorWithOutput | ErrorMessage[] =>
  error instanceof SaveError ? withOutput(error, translate) : messagesOf(error, translate)

export const messagesOf = ({ code, detail }: ApiError, translate: Translate): ErrorMessage[] => [
  { errorCode: code, message: translated(detail, translate) },
]

function withOutput({ status, detail, refused }: SaveError, translate: Translate): ErrorWithOutput {
  const errors = refused.map((one): RecordError => ({ ...one, message: translated(one.message, translate) }))
  const fieldErrors: Record<string, RecordError[]> = {}
  for (const error of errors) if (error.field !== null) (fieldErrors[error.field] ??= []).push(error)
  return {
    message: translated(detail, translate),
    enhancedErrorType: 'RecordError',
    statusCode: status,
    output: { errors: errors.filter(({ field }) => field === null), fieldErrors },
  }
}
