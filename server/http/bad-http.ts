// Bytes that never become a request: no HTTP, or a head too long or too late (reliability rules 33 and 45).
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'
import { nextRequestId } from './every-answer.ts'
import { errorBody } from './refusals.ts'

const KINDS: Record<string, { status: number; code: RefusalCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request/too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'input/invalid' },
}
const OTHERS = { status: 400, code: 'input/invalid' } as const

export const refuseBadHttp =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (socket.writable && error.code !== 'ECONNRESET') {
      const { status, code } = KINDS[error.code ?? ''] ?? OTHERS
      const body = JSON.stringify(errorBody(new Refusal(code), DEFAULT_LOCALE, nextRequestId()))
      const head = Object.entries({
        ...headers,
        'cache-control': 'private, no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
    }
    socket.destroy(error)
  }
