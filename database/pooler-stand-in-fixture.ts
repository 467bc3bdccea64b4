// What pgbouncer 1.18 does in transaction mode, as far as a shop notices: it answers a start itself, with a process number of its own, refuses
// options, and lends a connection from a client's statement until no transaction is open any more. What was prepared stays with the connection.
import { randomInt } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

export interface Pooler {
  kind: 'pgbouncer' | 'stand-in'
  url: string
  stop(): Promise<void>
}

interface Lent {
  socket: Socket
  borrower: Socket | undefined
}

export async function startStandIn(
  database: pg.PoolConfig,
  { connectQuery, lent, name }: { connectQuery: string; lent: number; name: string },
): Promise<Pooler> {
  const free: Lent[] = []
  for (let one = 0; one < lent; one++) free.push(await openServer(database, connectQuery, giveBack))
  const all = [...free]
  const waiting: { client: Socket; bytes: Buffer }[] = []
  const clients = new Set<Socket>()

  function giveBack(server: Lent): void {
    server.borrower = undefined
    free.push(server)
    const next = waiting.shift()
    if (next) lend(next.client, next.bytes)
  }

  function lend(client: Socket, bytes: Buffer): void {
    const own = all.find(({ borrower }) => borrower === client) ?? free.shift()
    if (!own) return void waiting.push({ client, bytes })
    own.borrower = client
    own.socket.write(bytes)
  }

  const listening = createServer((client) => {
    clients.add(client)
    client.on('error', () => {})
    client.on('close', () => {
      clients.delete(client)
      const own = all.find(({ borrower }) => borrower === client)
      if (own) own.socket.write(message('Q', 'rollback\0'))
    })
    let isStarted = false
    let rest = Buffer.alloc(0)
    client.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      if (!isStarted) {
        if (rest.length < 4 || rest.length < rest.readInt32BE(0)) return
        const start = rest.subarray(0, rest.readInt32BE(0))
        rest = rest.subarray(start.length)
        if (start.includes('\0options\0'))
          return void client.end(message('E', 'SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0'))
        isStarted = true
        client.write(
          Buffer.concat([message('R', int32(0)), message('K', int32(randomInt(2 ** 31)), int32(1)), message('Z', 'I')]),
        )
      }
      // Whole messages alone: a client that dies in the middle of one would leave a connection that nobody can use.
      let end = 0
      while (end + 5 <= rest.length && end + 1 + rest.readInt32BE(end + 1) <= rest.length)
        end += 1 + rest.readInt32BE(end + 1)
      const whole = rest.subarray(0, end)
      rest = rest.subarray(end)
      if (whole.length > 0 && whole[0] !== 'X'.charCodeAt(0)) lend(client, whole)
    })
  })
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready))
  const address = listening.address()
  return {
    kind: 'stand-in',
    url: `postgresql://anybody@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/${name}`,
    async stop() {
      for (const one of [...clients, ...all.map(({ socket }) => socket)]) one.destroy()
      await new Promise((done) => listening.close(done))
    },
  }
}

/** A connection that is signed in, and calls `onIdle` whenever its transaction has ended. */
async function openServer(
  database: pg.PoolConfig,
  connectQuery: string,
  onIdle: (server: Lent) => void,
): Promise<Lent> {
  const { host, port, user, database: name } = new pg.Client(database)
  const socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  socket.on('error', () => {})
  const server: Lent = { socket, borrower: undefined }
  const start = Buffer.from(`user\0${user}\0database\0${name}\0\0`)
  socket.write(Buffer.concat([int32(start.length + 8), int32(196_608), start]))
  let isReady: () => void = () => {}
  const idle = () => new Promise<void>((done) => (isReady = done))
  let rest = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes])
    let isIdle = false
    let end = 0
    for (let next = end; next + 5 <= rest.length; next = end) {
      const length = 1 + rest.readInt32BE(next + 1)
      if (next + length > rest.length) break
      isIdle = rest[next] === 'Z'.charCodeAt(0) && rest[next + 5] === 'I'.charCodeAt(0)
      end = next + length
    }
    const whole = rest.subarray(0, end)
    rest = rest.subarray(end)
    server.borrower?.write(whole)
    if (!isIdle) return
    if (server.borrower) onIdle(server)
    else isReady()
  })
  await idle()
  const told = idle()
  socket.write(message('Q', `${connectQuery}\0`))
  await told
  return server
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function message(kind: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}
