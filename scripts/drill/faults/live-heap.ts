// What a server's heap holds once all that is needed no more was collected, by Node's own inspector: it opens at a signal.
import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 50
const AGAIN_AFTER_MS = 100
const ANSWERED_WITHIN_MS = 20_000

/** In MB; nothing where it does not say. `port` is what the process was told with `--inspect-port`. */
export async function liveHeapMb(pid: number, port: number): Promise<number | undefined> {
  try {
    process.kill(pid, 'SIGUSR1')
    const socket = new WebSocket(await inspectorAt(port))
    const over = AbortSignal.timeout(ANSWERED_WITHIN_MS)
    over.addEventListener('abort', () => socket.close())
    await heard(socket, 'open')
    await asked(socket, 'HeapProfiler.collectGarbage')
    const { usedSize } = await asked<{ usedSize: number }>(socket, 'Runtime.getHeapUsage')
    socket.close()
    return usedSize / 1024 / 1024
  } catch {
    return undefined
  }
}

async function inspectorAt(port: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const [one] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[]
    if (one) return one.webSocketDebuggerUrl
    await wait(AGAIN_AFTER_MS)
  }
  throw new Error('the inspector does not open')
}

let asks = 0
async function asked<Result>(socket: WebSocket, method: string): Promise<Result> {
  const id = ++asks
  socket.send(JSON.stringify({ id, method }))
  for (;;) {
    const { data } = (await heard(socket, 'message')) as MessageEvent<string>
    const answer = JSON.parse(data) as { id?: number; result: Result }
    if (answer.id === id) return answer.result
  }
}

const heard = (socket: WebSocket, event: 'open' | 'message'): Promise<Event> =>
  new Promise((done, fail) => {
    socket.addEventListener(event, done, { once: true })
    socket.addEventListener('close', () => fail(new Error('the inspector has gone')), { once: true })
    socket.addEventListener('error', () => fail(new Error('there is no inspector')), { once: true })
  })
