import type { ErrorMessage, ErrorWithOutput, RecordError } from '#contract/ui-api/errors.ts'
import { ApiError } from './api-error.ts'
import { type Message, said, type Say } from './message.ts'

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

/** What the caller is told of an error, in the shape that goes with it. */
export const answerOf = (error: ApiError, say: Say): ErrorWithOutput | ErrorMessage[] =>
  error instanceof SaveError ? withOutput(error, say) : messagesOf(error, say)

/** The shape of everything but saves. */
export const messagesOf = ({ code, told }: ApiError, say: Say): ErrorMessage[] => [
  { errorCode: code, message: said(told, say) },
]

function withOutput({ status, told, refused }: SaveError, say: Say): ErrorWithOutput {
  const errors = refused.map((one): RecordError => ({ ...one, message: said(one.message, say) }))
  const fieldErrors: Record<string, RecordError[]> = {}
  for (const error of errors) if (error.field !== null) (fieldErrors[error.field] ??= []).push(error)
  return {
    message: said(told, say),
    enhancedErrorType: 'RecordError',
    statusCode: status,
    output: { errors: errors.filter(({ field }) => field === null), fieldErrors },
  }
}
