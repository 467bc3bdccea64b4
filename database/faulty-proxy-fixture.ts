// A small TCP proxy of ours before any service: it cuts connections, takes everything and answers nothing, answers late, with nonsense or by half.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/**
 * What becomes of what is sent. `silent` takes packets and passes none on, as a network does that swallows them: what was lost in it stays lost,
 * though the connections look open afterwards. `gone` refuses to connect. `half` cuts off after the first bytes of each answer.
 */
export type Fault = 'none' | 'silent' | 'gone' | 'slow' | 'garbage' | 'half'

export interface FaultyProxy {
  port: number
  be(fault: Fault): Promise<void>
  /** Ends every connection without a farewell. */
  cut(): void
  /** The oldest connection goes deaf, the others live. */
  deafen(): void
  stop(): Promise<void>
}

interface Pair {
  inner: Socket
  outer: Socket
  isDeaf: boolean
  answered: number
}

/** Each `garbage` is the next of these: no text of anybody, what another server might say, and messages of PostgreSQL's that are wrong. */
export const NONSENSE = [
  Buffer.from('}\u0000{?'),
  // A way of signing in that there is not.
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 99]),
  Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'),
  // An error whose text has no end.
  Buffer.concat([Buffer.from([0x45, 0, 0, 0, 20]), Buffer.from('Mnot an end in it')]),
  // Rows of a billion bytes each.
  Buffer.from([0x44, 0x3b, 0x9a, 0xca, 0, 0, 1]),
  // An answer of no kind that there is.
  Buffer.from([7, 0, 0, 0, 4]),
]
const SLOW_MS = 1500
const HALF_BYTES = 40

export async function faultyProxy(to: { port: number } | { path: string }, at = 0): Promise<FaultyProxy> {
  const pairs = new Set<Pair>()
  let fault: Fault = 'none'
  let garbage = 0
  const server = createServer((inner) => {
    const outer = connect('path' in to ? { path: to.path } : { port: to.port, host: '127.0.0.1' })
    const pair: Pair = { inner, outer, isDeaf: fault === 'silent', answered: 0 }
    pairs.add(pair)
    for (const socket of [inner, outer]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.once('close', () => {
        // Of a swallowed farewell nobody hears.
        if (!pair.isDeaf || socket === inner) end(pair)
      })
    }
    inner.on('data', (bytes) => {
      if (fault === 'silent') pair.isDeaf = true
      if (!pair.isDeaf) outer.write(bytes)
    })
    outer.on('data', (bytes) => {
      if (fault === 'silent') pair.isDeaf = true
      if (!pair.isDeaf) answer(pair, bytes)
    })
  })

  function answer(pair: Pair, bytes: Buffer): void {
    const { inner } = pair
    if (fault === 'garbage') return void inner.write(Buffer.alloc(bytes.length, NONSENSE[garbage % NONSENSE.length]))
    if (fault === 'slow') return void setTimeout(() => inner.write(bytes), SLOW_MS)
    if (fault === 'half') {
      inner.write(bytes.subarray(0, Math.min(HALF_BYTES, bytes.length / 2)))
      return void setTimeout(() => end(pair), 5)
    }
    inner.write(bytes)
  }
  function end(pair: Pair): void {
    pairs.delete(pair)
    pair.inner.destroy()
    pair.outer.destroy()
  }
  const cut = () => {
    for (const pair of pairs) end(pair)
  }
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    if (server.listening) await new Promise((done) => server.close(done).unref() && cut())
  }

  const port = await listen(at)
  return {
    port,
    async be(next) {
      fault = next
      if (next === 'garbage') garbage++
      if (next === 'gone') await close()
      else if (!server.listening) await listen(port)
    },
    cut,
    deafen() {
      for (const pair of pairs) return void (pair.isDeaf = true)
    },
    stop: close,
  }
}

/** Before PostgreSQL; `connection` leads through it. */
export async function proxyToPostgres(connection: pg.PoolConfig) {
  const { host = '127.0.0.1', port = 5432 } = connection
  const proxy = await faultyProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port })
  return { proxy, connection: { ...connection, host: '127.0.0.1', port: proxy.port } }
}
