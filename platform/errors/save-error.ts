import type { ErrorWithOutput, RecordError } from '#contract/ui-api/errors.ts'
import { ApiError } from './api-error.ts'

/** Thrown when a record cannot be saved as it was written: says what is wrong with which field (records-api/errors.md, Bodies). */
export class SaveError extends ApiError {
  readonly answer: ErrorWithOutput
  constructor(errors: readonly RecordError[]) {
    super('INVALID_INPUT', 'The record cannot be saved as it was written')
    this.name = 'SaveError'
    const fieldErrors: Record<string, RecordError[]> = {}
    for (const error of errors) if (error.field !== null) (fieldErrors[error.field] ??= []).push(error)
    this.answer = {
      message: this.message,
      enhancedErrorType: 'RecordError',
      statusCode: this.status,
      output: { errors: errors.filter(({ field }) => field === null), fieldErrors },
    }
  }
}
