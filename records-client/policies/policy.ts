// When the cache answers, and when the network does (records-api/client-cache.md, Cache policies).

export type Policy =
  /** The default: what is fresh, else the network. */
  | { kind: 'cache-then-network' }
  /** What is there and a call in the background; what is expired counts for `staleSeconds` more (0 unless it is said). */
  | { kind: 'cache-and-network'; staleSeconds?: number }
  /** What is fresh; what is expired for `staleSeconds` more, with a call in the background. */
  | { kind: 'stale-while-revalidate'; staleSeconds: number }
  | { kind: 'no-cache' }
  | { kind: 'only-if-cached' }
  /** Decides as another policy would have done at that time, in milliseconds. */
  | { kind: 'valid-at'; timestamp: number; base?: Policy }

/** Who answers: the cache with its value or stored error, perhaps with a call in the background; else the network or nobody. */
export type Verdict = 'cache' | 'cache-and-call' | 'stale-and-call' | 'network' | 'nobody'

export interface Held {
  kind: 'value' | 'error' | 'nothing'
  /** Fresh up to this very millisecond. */
  expires: number
}

export function judge(policy: Policy, cached: Held, now: number): Verdict {
  const isFresh = cached.kind !== 'nothing' && now <= cached.expires
  const isStaleEnough = (seconds: number) => cached.kind === 'value' && now <= cached.expires + seconds * 1000
  switch (policy.kind) {
    case 'cache-then-network':
      return isFresh ? 'cache' : 'network'
    case 'cache-and-network':
      if (isFresh) return 'cache-and-call'
      return isStaleEnough(policy.staleSeconds ?? 0) ? 'stale-and-call' : 'network'
    case 'stale-while-revalidate':
      if (isFresh) return 'cache'
      return isStaleEnough(policy.staleSeconds) ? 'stale-and-call' : 'network'
    case 'no-cache':
      return 'network'
    case 'only-if-cached':
      return isFresh ? 'cache' : 'nobody'
    case 'valid-at':
      return judge(policy.base ?? { kind: 'cache-then-network' }, cached, policy.timestamp)
  }
}
