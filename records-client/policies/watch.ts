import { type Available, read } from '../store/snapshot.ts'
import { unreadable } from '../store/fetch-error.ts'
import type { Client, Query, Watch } from './client.ts'

/** Calls back with every later snapshot that differs from the last; answers how to stop. What is watched is kept. */
export function watch<Data>(
  client: Client,
  query: Query<Data>,
  last: Available<Data> | undefined,
  deliver: (snapshot: Available<Data>) => void,
): () => void {
  const one: Watch = { query, last, deliver, keys: new Set(), isLoading: false }
  const { snapshot } = follow(client, one)
  if (snapshot.state === 'Fulfilled' || snapshot.state === 'Error') one.last ??= snapshot
  return () => see(client, one, new Set())
}

function follow(client: Client, one: Watch): ReturnType<typeof read> {
  const reading = read(client.store, one.query)
  const keys = new Set(reading.missing)
  for (const { key } of reading.seen) keys.add(key)
  for (const { key } of reading.embedded) keys.add(key)
  see(client, one, keys)
  return reading
}

function see({ watches }: Client, one: Watch, keys: Set<string>): void {
  for (const key of one.keys)
    if (!keys.has(key)) {
      const others = watches.get(key)
      others?.delete(one)
      if (others?.size === 0) watches.delete(key)
    }
  for (const key of keys)
    if (!one.keys.has(key)) {
      const others = watches.get(key)
      if (others) others.add(one)
      else watches.set(key, new Set([one]))
    }
  one.keys = keys
}

export function broadcast(client: Client): void {
  const changed = client.store.takeChanged()
  if (changed.size === 0) return
  const woken = new Set<Watch>()
  for (const key of changed) for (const one of client.watches.get(key) ?? []) woken.add(one)
  for (const one of woken) rebuild(client, one)
  for (const listener of client.listeners) listener(changed)
}

/** A changed answer is delivered, a missing one fetched, a pending one awaited, so that watchers never see half a change. */
function rebuild(client: Client, one: Watch): void {
  const { snapshot } = follow(client, one)
  if (snapshot.state === 'Fulfilled' || snapshot.state === 'Error') deliver(one, snapshot)
  else if (snapshot.state === 'Unfulfilled' && !one.isLoading) {
    one.isLoading = true
    one.query
      .load(client, {})
      .then(
        () => {
          const { state } = follow(client, one).snapshot
          if (state === 'Unfulfilled') deliver(one, { state: 'Error', error: unreadable('The answer is incomplete') })
        },
        (error) => deliver(one, { state: 'Error', error }),
      )
      .finally(() => {
        one.isLoading = false
      })
  }
}

function deliver(one: Watch, snapshot: Available<unknown>): void {
  const { last } = one
  const isSame =
    last?.state === 'Error' || snapshot.state === 'Error'
      ? last?.state === 'Error' && snapshot.state === 'Error' && last.error === snapshot.error
      : last?.data === snapshot.data
  if (isSame || one.keys.size === 0) return
  one.last = snapshot
  one.deliver(snapshot)
}
