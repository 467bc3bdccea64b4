// What every stand-in needs of HTTP: to listen on a port of its own, read a small body, and end at once.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Running {
  url: string
  port: number
  close(): Promise<void>
}

/** Only this machine reaches the stand-ins unless SANDBOX_HOST says otherwise: they ask no passwords. */
export const HOST = process.env.SANDBOX_HOST ?? '127.0.0.1'

/** Listens on `port` (0: any free one); `close` ends open connections at once. */
export async function serve(handler: RequestListener, port: number): Promise<Running> {
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000 }, handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  const taken = (server.address() as AddressInfo).port
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function readBody(request: IncomingMessage, most = 65_536): Promise<string | undefined> {
  return new Promise((resolve) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      if (body.length <= most) body += chunk
    })
    request.on('end', () => resolve(body.length <= most ? body : undefined))
    request.on('error', () => resolve(undefined))
  })
}
