import type { Message } from '../errors/message.ts'

/** Thrown where a file cannot be taken in at all; what is told names the row. */
export class BadFile extends Error {
  readonly detail: Message
  constructor(detail: Message) {
    super(typeof detail === 'string' ? detail : detail.key)
    this.name = 'BadFile'
    this.detail = detail
  }
}
