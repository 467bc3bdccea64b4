// The client: store, network, policy and those who watch.
import { createNetwork, type Network, type NetworkSettings } from '../network/network.ts'
import { createRecordLoader, type RecordLoader } from '../network/record-loader.ts'
import type { Sending } from '../network/request.ts'
import type { FetchError } from '../store/fetch-error.ts'
import type { Lifetimes } from '../store/lifetimes.ts'
import { createStore, type Store } from '../store/store.ts'
import type { Available, Question } from '../store/snapshot.ts'
import type { Policy } from './policy.ts'

export interface ClientSettings extends NetworkSettings {
  policy?: Policy
  lifetimes?: Lifetimes
  now?: () => number
  /** For development: invalid configs throw with a reason, where production ignores them. */
  isStrict?: boolean
}

/** A question that the network can answer too, and how its answer comes into the store. */
export interface Query<Data> extends Question<Data> {
  /** Asks the network and keeps what it answers; throws a FetchError when there is nothing to keep. */
  load(client: Client, sending: Sending): Promise<void>
  /** The error when only the cache may answer, and has nothing. */
  readonly uncached?: FetchError
}

export interface Watch {
  readonly query: Query<unknown>
  deliver(snapshot: Available<unknown>): void
  last: Available<unknown> | undefined
  keys: Set<string>
  isLoading: boolean
}

export interface Client {
  readonly store: Store
  readonly network: Network
  readonly loadRecord: RecordLoader
  readonly policy: Policy
  readonly isStrict: boolean
  readonly watches: Map<string, Set<Watch>>
  /** Two versions met: these records are read again, so that one version is shown. */
  readonly rereads: Map<string, Promise<void>>
  readonly listeners: Set<(changed: ReadonlySet<string>) => void>
  readonly notices: number[]
}

const DEFAULT_POLICY: Policy = { kind: 'cache-then-network' }

export function createClient(settings: ClientSettings = {}): Client {
  const network = createNetwork(settings)
  return {
    store: createStore(settings.now, settings.lifetimes),
    network,
    loadRecord: createRecordLoader(network),
    policy: settings.policy ?? DEFAULT_POLICY,
    isStrict: settings.isStrict ?? false,
    watches: new Map(),
    rereads: new Map(),
    listeners: new Set(),
    notices: [],
  }
}
