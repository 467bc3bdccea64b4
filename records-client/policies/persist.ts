// Writing the cache down behind what happens, and reading it when a page starts.
import { type DurablePort, isLasting, storedEntries, ownerOf, restoreEntries } from '../store/durable.ts'
import type { Client } from './client.ts'
import { commit } from './commit.ts'

/** Changes are written together, so long after the first of them. */
const DELAY_MS = 500

export interface Copy {
  /** Writes at once what has changed. */
  flush(): Promise<void>
  stop(): void
}

/** Loads what this user's client had in this language, then keeps writing down what changes. A copy that cannot be read or written
 * is done without. */
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

/** At sign-in and sign-out: nothing that was read before is kept, in memory or elsewhere, nor what is still under way; copies end. */
export async function wipe(client: Client, port?: DurablePort): Promise<void> {
  client.network.abandon()
  client.listeners.clear()
  commit(client, (store) => store.clear())
  await port?.wipe()
}
