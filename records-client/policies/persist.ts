// Writing the cache down behind what happens, and reading it when a page starts.
import { type DurablePort, isLasting, storedEntries, ownerOf, restoreEntries } from '../store/durable.ts'
import type { Client } from './client.ts'
import { commit } from './commit.ts'

/** Changes are written together: IndexedDB is slow for each. */
const DELAY_MS = 500

export interface Copy {
  flush(): Promise<void>
  stop(): void
}

/** Restores this user's cache in this language, then persists changes. Storage that fails is done without: it is only a cache. */
export async function persist(
  client: Client,
  port: DurablePort,
  { user, locale, delayMs = DELAY_MS }: { user: string; locale: string; delayMs?: number },
): Promise<Copy> {
  const owner = ownerOf(user, locale)
  const loaded = await port.load(owner).catch(() => [])
  commit(client, (store) => restoreEntries(store, loaded))

  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!client.listeners.has(listen)) return
    const keys = [...changed]
    changed.clear()
    const { store } = client
    const [lasting = [], gone = []] = [true, false].map((is) => keys.filter((key) => isLasting(store, key) === is))
    if (keys.length > 0) await port.save(owner, storedEntries(store, lasting), gone).catch(() => undefined)
  }
  const listen = (keys: ReadonlySet<string>) => {
    for (const key of keys) changed.add(key)
    timer ??= setTimeout(() => void flush(), delayMs)
  }
  client.listeners.add(listen)
  return {
    flush,
    stop() {
      clearTimeout(timer)
      client.listeners.delete(listen)
    },
  }
}

/** For sign-in and sign-out: clears memory, storage and requests in flight, so that the next user sees nothing of the last one's. */
export async function wipe(client: Client, port?: DurablePort): Promise<void> {
  client.network.abandon()
  client.listeners.clear()
  commit(client, (store) => store.clear())
  await port?.wipe()
}
