// Which request goes first: high before normal before background, no more than so many at once.
import type { Priority } from './request.ts'

/** Browsers open six connections to an HTTP/1.1 host. */
const AT_ONCE = 6

export type Queue = <Result>(priority: Priority, send: () => Promise<Result>) => Promise<Result>

export function createQueue(concurrency = AT_ONCE): Queue {
  const waiting: Record<Priority, (() => void)[]> = { high: [], normal: [], background: [] }
  let running = 0
  const next = () => {
    const start = waiting.high.shift() ?? waiting.normal.shift() ?? waiting.background.shift()
    if (start) start()
    else running--
  }
  return async (priority, send) => {
    if (running >= concurrency) await new Promise<void>((start) => waiting[priority].push(start))
    else running++
    try {
      return await send()
    } finally {
      next()
    }
  }
}
