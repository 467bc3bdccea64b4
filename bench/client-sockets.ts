// A client that costs next to nothing, over plain sockets, so that the shop is what is busy: a slower one would measure how often an
// idle server is woken. Answers are counted by their length and not read.
import { connect, type Socket } from 'node:net'

export interface ClientSockets {
  /** Answers how many bytes came, with their headers; rejects on anything but 200. */
  get(path: string, headers?: Record<string, string>): Promise<number>
  /** Sends `body` as JSON. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<number>
  close(): void
}

export function openSockets(url: string): ClientSockets {
  const { hostname, port, host } = new URL(url)
  const free: Socket[] = []
  const ask = async (method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const kept = free.pop()
    const socket = kept?.readyState === 'open' ? kept : connect(Number(port), hostname).setNoDelay(true)
    try {
      const bytes = await exchange(
        socket,
        `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${body}`,
      )
      free.push(socket)
      return bytes
    } catch (error) {
      socket.destroy()
      throw error
    }
  }
  return {
    get: (path, headers = {}) => ask('GET', path, headers),
    post(path, content, headers = {}) {
      const body = JSON.stringify(content)
      const length = String(Buffer.byteLength(body))
      return ask('POST', path, { 'content-type': 'application/json', 'content-length': length, ...headers }, body)
    },
    close() {
      for (const socket of free) socket.destroy()
    },
  }
}

function exchange(socket: Socket, request: string): Promise<number> {
  return new Promise((done, fail) => {
    let came = 0
    let whole = 0
    const collect = (chunk: Buffer) => {
      if (came === 0) {
        const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n')).toString('latin1')
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || !length) return end(() => fail(new Error(head)))
        whole = head.length + 4 + Number(length)
      }
      came += chunk.length
      if (came >= whole) end(() => done(whole))
    }
    const broke = (error?: Error) => end(() => fail(error ?? new Error('the connection was closed')))
    const closed = () => broke()
    const end = (settle: () => void) => {
      socket.off('data', collect).off('close', closed).off('error', broke)
      settle()
    }
    socket.on('data', collect).on('close', closed).on('error', broke)
    socket.write(request)
  })
}
