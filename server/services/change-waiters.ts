// Who waits for changes of records: by a promise in this process alone, which the channel of invalidation ends. Nobody holds a connection of
// the database meanwhile.

export interface ChangeWaiters {
  /** Ends when something new can be read, after `ms`, or with the signal, whichever comes first. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  wake(): void
  /** Nobody waits any more: the server stops. */
  end(): void
  isEnding(): boolean
}

export function changeWaiters(): ChangeWaiters {
  const waiting = new Set<() => void>()
  let isEnding = false
  const wake = () => {
    for (const done of waiting) done()
  }
  return {
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (isEnding || signal?.aborted) return resolve()
        const timer = setTimeout(done, ms)
        signal?.addEventListener('abort', done, { once: true })
        waiting.add(done)
        function done() {
          clearTimeout(timer)
          signal?.removeEventListener('abort', done)
          waiting.delete(done)
          resolve()
        }
      }),
    wake,
    end() {
      isEnding = true
      wake()
    },
    isEnding: () => isEnding,
  }
}
