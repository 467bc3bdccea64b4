// Figures for a Prometheus: at a port of their own, or at the shop's for whoever asks from this machine or has the token.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { registry } from '#observability/metrics.ts'
import type { Config } from '../settings/config.ts'

type Metrics = Config['metrics']

/** Whether a request bears the token; everybody where none is set. */
export function bearsToken({ headers }: Pick<IncomingMessage, 'headers'>, { token }: Metrics): boolean {
  if (token === undefined) return true
  const [, sent = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digest(sent), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Opens the port of their own, if one is set. */
export async function openMetricsPort(metrics: Metrics): Promise<{ port: number; close(): void } | undefined> {
  if (metrics.port === undefined) return undefined
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics' && bearsToken(request, metrics)
    if (!isAsked) return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metrics.port, metrics.address, resolve)
  })
  server.unref()
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
