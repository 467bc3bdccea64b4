// Renders only when data or error differ: adapters answer often with the same.
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Adapter } from '../adapters/engine/adapter.ts'
import type { Client, Query } from '../policies/client.ts'
import { refresh, resolve } from '../policies/resolve.ts'
import type { Policy } from '../policies/policy.ts'
import { watch } from '../policies/watch.ts'
import type { FetchError } from '../store/fetch-error.ts'
import { type Available, read } from '../store/snapshot.ts'
import { useClient } from './provider.tsx'

export interface Answer<Data> {
  data: Data | undefined
  error: FetchError | undefined
  isLoading: boolean
}
export interface Shown<Data> extends Answer<Data> {
  /** Reads it past all caches; resolves once it is shown. */
  refresh: () => Promise<void>
}

const WAITING: Answer<never> = Object.freeze({ data: undefined, error: undefined, isLoading: false })
const LOADING: Answer<never> = Object.freeze({ data: undefined, error: undefined, isLoading: true })

/** The answer of an adapter for a config; nothing is asked while the config cannot be used. */
export function useAdapter<Given, Data>(adapter: Adapter<Given, Data>, config: Given, policy?: Policy): Shown<Data> {
  const client = useClient()
  const asked = adapter.query(config, client.isStrict)
  const question = useSame(asked, asked?.key)
  const how = useSame(policy, policy && JSON.stringify(policy))
  const observer = useMemo(() => observe(client, question, how), [client, question, how])
  const answer = useSyncExternalStore(observer.subscribe, observer.current, observer.current)
  const again = useCallback(async () => {
    if (question) await refresh(client, question)
  }, [client, question])
  return useMemo(() => ({ ...answer, refresh: again }), [answer, again])
}

/** Keeps the first of equal values, so that effects do not run for a new object that says the same. */
function useSame<Value>(value: Value, text: string | undefined): Value {
  const cached = useRef({ value, text })
  if (cached.current.text !== text) cached.current = { value, text }
  return cached.current.value
}

interface Observer<Data> {
  subscribe(changed: () => void): () => void
  current(): Answer<Data>
}

/** Several answers of one adapter at once, as pages of a list are: in the order of the configs. */
export function useAnswers<Given, Data>(
  adapter: Adapter<Given, Data>,
  configs: readonly Given[],
  policy?: Policy,
): readonly Answer<Data>[] {
  const client = useClient()
  const asked = configs.map((config) => adapter.query(config, client.isStrict))
  const keys = asked.map((query) => query?.key).join('\n')
  const questions = useSame(asked, keys)
  const how = useSame(policy, policy && JSON.stringify(policy))
  const known = useRef(new Map<string, Observer<Data>>())
  const observer = useMemo(
    () => together<Data>(questions.map((query) => observerOf(known.current, { client, query, policy: how }))),
    [client, questions, how, known],
  )
  return useSyncExternalStore(observer.subscribe, observer.current, observer.current)
}

interface Asking<Data> {
  client: Client
  query: Query<Data> | null
  policy: Policy | undefined
}

/** One that is there already goes on, so that what it has answered stays as it is. */
function observerOf<Data>(known: Map<string, Observer<Data>>, { client, query, policy }: Asking<Data>): Observer<Data> {
  const one = (query && known.get(query.key)) ?? observe(client, query, policy)
  if (query) known.set(query.key, one)
  return one
}

function together<Data>(observers: readonly Observer<Data>[]) {
  let answers: readonly Answer<Data>[] = []
  return {
    current(): readonly Answer<Data>[] {
      const now = observers.map((one) => one.current())
      if (now.length !== answers.length || now.some((one, i) => one !== answers[i])) answers = now
      return answers
    },
    subscribe(changed: () => void) {
      const stops = observers.map((one) => one.subscribe(changed))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function observe<Data>(client: Client, query: Query<Data> | null, policy: Policy | undefined): Observer<Data> {
  if (!query) return { subscribe: () => () => {}, current: () => WAITING }
  let answer: Answer<Data> = LOADING
  const take = (snapshot: Available<Data>) => {
    const next = answerOf(snapshot)
    if (next.data !== answer.data || next.error !== answer.error || answer.isLoading) answer = next
  }
  return {
    current() {
      // Shown at once when cached, also on the server, so that hydration finds the same HTML.
      if (answer === LOADING) {
        const { snapshot } = read(client.store, query)
        if (snapshot.state === 'Fulfilled' || snapshot.state === 'Error') take(snapshot)
      }
      return answer
    },
    subscribe(changed) {
      let isStopped = false
      const show = (snapshot: Available<Data>) => {
        const before = answer
        take(snapshot)
        if (answer !== before && !isStopped) changed()
      }
      const first = resolve(client, query, policy ? { policy } : {})
      let stop = () => {}
      const begin = (snapshot: Available<Data>) => {
        if (isStopped) return
        stop = watch(client, query, snapshot, show)
        show(snapshot)
      }
      if (first instanceof Promise) void first.then(begin)
      else begin(first)
      return () => {
        isStopped = true
        stop()
      }
    },
  }
}

const answerOf = <Data>(snapshot: Available<Data>): Answer<Data> =>
  snapshot.state === 'Error'
    ? { data: undefined, error: snapshot.error, isLoading: false }
    : { data: snapshot.data, error: undefined, isLoading: false }

export const hookOf =
  /* @__NO_SIDE_EFFECTS__ */
    <Given, Data, Asked extends Query<Data>>(adapter: Adapter<Given, Data, Asked>) =>
    (config: Given, policy?: Policy): Shown<Data> =>
      useAdapter(adapter, config, policy)
