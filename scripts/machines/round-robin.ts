// A load balancer as small as can be: each request goes to the next server that says it is ready, whoever asks. What no server has taken goes to another;
// what one took and did not answer is answered 502, as by those that people use.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { send } from '../shoppers/http.ts'

export interface Balancer {
  url: string
  /** How many requests each server was given. */
  given: Map<number, number>
  stop(): Promise<void>
}

interface Server {
  port: number
  isUp: boolean
  failed: number
}

/** After so many looks in a row that failed a server is left alone; one that went well brings it back. */
const FAILED_LOOKS = 2

export async function startBalancer(
  port: number,
  { servers: ports, checkMs }: { servers: readonly number[]; checkMs: number },
): Promise<Balancer> {
  const servers: Server[] = ports.map((one) => ({ port: one, isUp: true, failed: 0 }))
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const given = new Map(ports.map((one) => [one, 0]))
  let next = 0

  const look = async (server: Server) => {
    const signal = AbortSignal.timeout(Math.max(1000, checkMs))
    const answer = await send(`http://127.0.0.1:${server.port}/readyz`, { signal }).catch(() => undefined)
    server.failed = answer?.status === 200 ? 0 : server.failed + 1
    server.isUp = server.failed < FAILED_LOOKS && (server.isUp || server.failed === 0)
  }
  const looking = servers.map((server) => setInterval(() => void look(server), checkMs))

  const pick = (not: ReadonlySet<Server>): Server | undefined => {
    const up = servers.filter((one) => !not.has(one))
    const ready = up.filter(({ isUp }) => isUp)
    const among = ready.length > 0 ? ready : up
    return among[next++ % among.length]
  }

  const pass = (asked: IncomingMessage, body: Buffer, answer: ServerResponse, tried: Set<Server>): void => {
    const server = pick(tried)
    if (!server) return refuse(answer)
    tried.add(server)
    const { method, url: path, headers } = asked
    const passed = request({ agent, host: '127.0.0.1', port: server.port, method, path, headers }, (response) => {
      given.set(server.port, (given.get(server.port) ?? 0) + 1)
      const { connection: _, 'keep-alive': __, ...others } = response.headers
      answer.writeHead(response.statusCode ?? 502, others)
      response.pipe(answer)
      response.once('error', () => answer.destroy())
    })
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) return
      if (error.code === 'ECONNREFUSED') {
        server.isUp = false
        pass(asked, body, answer, tried)
      } else refuse(answer)
    })
    passed.end(body)
  }

  const balancer = createServer((asked, answer) => {
    const pieces: Buffer[] = []
    asked.on('data', (piece: Buffer) => pieces.push(piece))
    asked.once('end', () => pass(asked, Buffer.concat(pieces), answer, new Set()))
  })
  await new Promise<void>((ready) => balancer.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${port}`,
    given,
    async stop() {
      for (const timer of looking) clearInterval(timer)
      balancer.closeAllConnections()
      await new Promise((done) => balancer.close(done))
      agent.destroy()
    },
  }
}

function refuse(answer: ServerResponse): void {
  answer.writeHead(502, { 'content-type': 'application/json' }).end('{"error":{"code":"balancer/no-answer"}}')
}
