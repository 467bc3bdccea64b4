// A load that costs next to nothing to make, so that the server is what is busy: the same request again and again over plain
// sockets, answers counted by their length. A slower client would measure how often an idle server is woken.
import { connect, type Socket } from 'node:net'

/** Sends a GET `times` times in all over `atOnce` connections, one after the other on each; fails on anything but 200. */
export async function flood(
  url: string,
  { headers, times, concurrency }: { headers: Record<string, string>; times: number; concurrency: number },
): Promise<void> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  let sent = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      try {
        while (sent++ < times) await exchange(socket, request)
      } finally {
        socket.destroy()
      }
    }),
  )
}

function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    let missing = 0
    const collect = (chunk: Buffer) => {
      if (missing === 0) {
        const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n')).toString('latin1')
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || !length) return end(fail, new Error(head))
        missing = head.length + 4 + Number(length)
      }
      missing -= chunk.length
      if (missing === 0) end(done)
    }
    const broke = () => end(fail, new Error('the connection was closed'))
    const end = <Outcome extends unknown[]>(settle: (...outcome: Outcome) => void, ...outcome: Outcome) => {
      socket.off('data', collect).off('close', broke)
      settle(...outcome)
    }
    socket.on('data', collect).on('close', broke)
    socket.write(request)
  })
}
