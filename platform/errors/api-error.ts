import { ERROR_STATUS, type ErrorCode } from '#contract/ui-api/errors.ts'

/** Thrown for everything that a caller of the record platform can be told; the message repeats no input but ids and names. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = ERROR_STATUS[code]
  }
}
