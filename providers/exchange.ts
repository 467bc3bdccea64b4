// One HTTP exchange within limits (reliability rule 26): time to connect, time in all, size of the answer, connections in use.
// Redirects are answers like any other: nobody follows them.
import * as http from 'node:http'
import * as https from 'node:https'
import { traceHeaders } from '#observability/trace.ts'

/** Short, since a host that can be reached answers at once; `leftMs` bounds the whole exchange. */
const CONNECT_MS = 1_000

export interface Question {
  method?: string
  headers?: http.OutgoingHttpHeaders
  body?: string
  leftMs: number
  mostBytes: number
  /** What comes is no text: each sign of `body` is a byte. */
  isBinary?: boolean
}

export interface HttpAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

export type Exchange = (path: string, question: Question) => Promise<HttpAnswer>

/** Exchanges with one host over kept connections; rejects when no whole answer came within the limits. */
export function exchangeWith(base: URL, mostConnections = 64): Exchange {
  const { Agent, request } = base.protocol === 'http:' ? http : https
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections, scheduling: 'lifo' })
  const { hostname, port } = base
  return (path, { method = 'GET', headers, body, leftMs, mostBytes, isBinary = false }) =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, path, method, headers: { ...headers, ...traceHeaders() } })
      const stop = (why: string) => () => sent.destroy(new Error(why))
      const timer = setTimeout(stop('no answer in time'), leftMs)
      sent.once('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      sent.once('socket', (socket) => {
        if (!socket.connecting) return
        const connecting = setTimeout(stop('no connection in time'), CONNECT_MS)
        for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(connecting))
      })
      sent.once('response', (response) => {
        let text = ''
        let bytes = 0
        const encoding = isBinary ? 'latin1' : 'utf8'
        response.setEncoding(encoding)
        response.on('data', (chunk: string) => {
          bytes += Buffer.byteLength(chunk, encoding)
          if (bytes > mostBytes) stop('answer too large')()
          else text += chunk
        })
        response.once('error', (error) => {
          clearTimeout(timer)
          reject(error)
        })
        response.once('end', () => {
          clearTimeout(timer)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        })
      })
      sent.end(body)
    })
}
