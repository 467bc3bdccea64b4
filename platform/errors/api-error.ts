import { ERROR_STATUS, type ErrorCode } from '#contract/ui-api/errors.ts'
import type { Message } from './message.ts'

/** Thrown for everything that a caller of the record platform can be told; what is told repeats no input but ids and names. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: Message
  constructor(code: ErrorCode, detail: Message) {
    super(typeof detail === 'string' ? detail : detail.key)
    this.name = 'ApiError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.detail = detail
  }
}
