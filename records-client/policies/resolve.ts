// Answers a question from the cache or the network, as a policy decides.
import type { Priority } from '../network/request.ts'
import { FetchError, GATEWAY_TIMEOUT, unreadable } from '../store/fetch-error.ts'
import { type Available, expiryOf, read, type Reading } from '../store/snapshot.ts'
import type { Client, Query } from './client.ts'
import { type Held, judge, type Policy } from './policy.ts'

export interface Context {
  policy?: Policy
  priority?: Priority
}

/** The answer at once when the cache has it, else a promise of it. Failures are snapshots, never thrown. */
export function resolve<Data>(
  client: Client,
  query: Query<Data>,
  { policy = client.policy, priority }: Context = {},
): Available<Data> | Promise<Available<Data>> {
  const reading = read(client.store, query)
  const { snapshot } = reading
  const cached = readCached(client, reading)
  const verdict = judge(policy, cached, client.store.now())
  if (verdict === 'nobody') return { state: 'Error', error: query.uncached ?? GATEWAY_TIMEOUT }
  if (snapshot.state === 'Pending' && policy.kind !== 'no-cache') return settled(client, query)
  if (verdict === 'network' || (snapshot.state !== 'Fulfilled' && snapshot.state !== 'Error'))
    return load(client, query, { priority, isRefresh: false })
  if (verdict === 'cache') return snapshot
  void load(client, query, { priority: 'background', isRefresh: false })
  return verdict === 'stale-and-call' && snapshot.state === 'Fulfilled' ? { ...snapshot, state: 'Stale' } : snapshot
}

function readCached(client: Client, reading: Reading<unknown>): Held {
  const { state } = reading.snapshot
  const kind = state === 'Fulfilled' ? 'value' : state === 'Error' ? 'error' : 'nothing'
  return { kind, expires: kind === 'nothing' ? 0 : expiryOf(client.store, reading) }
}

export const refresh = <Data>(client: Client, query: Query<Data>): Promise<Available<Data>> =>
  load(client, query, { isRefresh: true })

async function load<Data>(
  client: Client,
  query: Query<Data>,
  sending: { priority?: Priority | undefined; isRefresh: boolean },
): Promise<Available<Data>> {
  const isHeld = read(client.store, query).snapshot.state === 'Fulfilled'
  try {
    await query.load(client, { ...sending, isHeld })
  } catch (error) {
    return { state: 'Error', error: error instanceof FetchError ? error : unreadable(String(error)) }
  }
  return settled(client, query)
}

/** What the store says once nothing of it is being read again. */
async function settled<Data>(client: Client, query: Query<Data>): Promise<Available<Data>> {
  let { snapshot } = read(client.store, query)
  while (snapshot.state === 'Pending' && client.rereads.size > 0) {
    await Promise.all(client.rereads.values())
    snapshot = read(client.store, query).snapshot
  }
  return snapshot.state === 'Fulfilled' || snapshot.state === 'Error'
    ? snapshot
    : { state: 'Error', error: unreadable('The answer is incomplete') }
}

/** Marks what a query stands on as answered anew: the platform says that it has not changed. */
export function renew(client: Client, query: Query<unknown>): void {
  const { seen, embedded } = read(client.store, query)
  for (const entry of [...seen, ...embedded]) client.store.touch(entry)
}
