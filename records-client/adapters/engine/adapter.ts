// An adapter declares its config, its request and the name of its cache entry; everything else is done here once, so that all behave
// alike.
import type { Client, Query } from '../../policies/client.ts'
import { commit, cacheNotFound } from '../../policies/commit.ts'
import { type Context, renew, resolve } from '../../policies/resolve.ts'
import { API_ROOT, type Method, type Request, type Sending, textOf } from '../../network/request.ts'
import { failure, FetchError } from '../../store/fetch-error.ts'
import type { Representation } from '../../store/lifetimes.ts'
import { requireObject, tagOf } from '../../store/mismatch.ts'
import { follow, linkedKey, linkTo, type Reader } from '../../store/reader.ts'
import { type Entity, object, type Shape } from '../../store/shape.ts'
import type { Available } from '../../store/snapshot.ts'
import { keyOf, type Store } from '../../store/store.ts'
import { accept, type Config, type AcceptedConfig } from './config.ts'

/** A query that can take in its answer by itself: from a batch, or from a save. */
export interface CachedQuery<Data> extends Query<Data> {
  readonly name: Representation
  readonly request: Request
  keep(store: Store, body: unknown, eTag?: string): void
}

export interface Adapter<Given, Data, Asked extends Query<Data> = Query<Data>> {
  /** Null when the config cannot be used yet; a snapshot at once when the cache has it; else a promise of one. */
  (client: Client, config: Given, context?: Context): Available<Data> | Promise<Available<Data>> | null
  readonly adapterName: string
  /** What the adapter asks by this config; null when it cannot be used yet. Throws, and says why, when `isStrict`. */
  query(config: unknown, isStrict?: boolean): Asked | null
}

export interface Described {
  path: string
  method?: Method
  /** These parts of the config are sent as a body, the rest as a query. */
  body?: readonly string[]
}

type Answer<Data> = { name: Representation; shape: Shape<Data> } | Entity<Data>

export interface Description<Needs, Takes, Data> extends Described {
  name: string
  needs?: Needs
  takes?: Takes
  /** What is answered, or what by this config: where an answer does not tell all that it was asked by. */
  answer: Answer<Data> | ((config: AcceptedConfig<Needs, Takes>) => Answer<Data>)
  /** The id of the entity that the config names; without it an answer is kept under its whole request. */
  id?: (config: AcceptedConfig<Needs, Takes>) => string | undefined
  /** What a config must have besides, and what is put in its place: null when it cannot be used. */
  also?: (config: AcceptedConfig<Needs, Takes>) => AcceptedConfig<Needs, Takes> | null
  /** A list: object names are compared without case. */
  isList?: boolean
}

/** An answer of this kind, kept as long as the table of lifetimes says. */
export const cached = /* @__NO_SIDE_EFFECTS__ */ <Data>(name: Representation, shape: Shape<Data> = object()) => ({
  name,
  shape,
})

/** A list request that nothing is cached for, and that may not ask (specification, section 8). */
const NOT_FETCHABLE = failure(400, 'INVALID_CONFIG', 'data is not fetchable')

/* @__NO_SIDE_EFFECTS__ */
export function adapter<Data, const Needs extends object = object, const Takes extends object = object>(
  described: Description<Needs, Takes, Data>,
): Adapter<Config<Needs, Takes>, Data, CachedQuery<Data>> {
  return adapterOf(described.name, described, (config) => {
    const accepted = described.also ? described.also(config) : config
    return accepted && queryOf(described, accepted)
  })
}

type DataOf<Asked> = Asked extends Query<infer Data> ? Data : never

/** An adapter by the query that it makes of an accepted config. */
/* @__NO_SIDE_EFFECTS__ */
export function adapterOf<Asked extends Query<unknown>, Needs extends object, Takes extends object>(
  adapterName: string,
  wanted: { needs?: Needs; takes?: Takes },
  make: (config: AcceptedConfig<Needs, Takes>, given: object, isStrict: boolean) => Asked | null,
  /** What a config asks that was looked at before. */
  asBefore?: (config: unknown) => Asked | undefined,
): Adapter<Config<Needs, Takes>, DataOf<Asked>, Asked & Query<DataOf<Asked>>> {
  type Made = Asked & Query<DataOf<Asked>>
  const query = (config: unknown, isStrict = false): Made | null => {
    const before = isStrict ? undefined : asBefore?.(config)
    if (before) return before as Made
    try {
      const given = requireObject(config, 'config')
      const accepted = accept({ ...wanted, isExact: isStrict }, given)
      if (isStrict) refuseUnknown(wanted, given)
      const asked = make(accepted, given, isStrict) as Made | null
      if (asked || !isStrict) return asked
    } catch (error) {
      // An adapter called on behalf of this one has refused already: its reason is passed on.
      if (!(error instanceof TypeError) || error.cause !== undefined) throw error
      if (!isStrict) return null
      const names = Object.keys({ ...wanted.needs, ...wanted.takes }).sort()
      throw new TypeError(`${adapterName}: ${error.message}; its config has the keys ${names.join(', ')}`, {
        cause: error,
      })
    }
    throw new TypeError(`${adapterName}: the config cannot be used`)
  }
  const ask = (client: Client, config: Config<Needs, Takes>, context?: Context) => {
    const asked = query(config, client.isStrict)
    return asked && resolve<DataOf<Asked>>(client, asked, context)
  }
  return Object.assign(ask, { adapterName, query })
}

function refuseUnknown({ needs, takes }: { needs?: object; takes?: object }, given: object): void {
  const known = { ...needs, ...takes }
  const unknown = Object.entries(given).find(([name, value]) => value !== undefined && !Object.hasOwn(known, name))
  if (unknown) throw new TypeError(`there is no key "${unknown[0]}"`)
}

/** The answer's data, or a FetchError thrown; a config that cannot be used is status 400, INVALID_CONFIG (section 8). */
export async function invoke<Given, Data>(
  client: Client,
  ask: Adapter<Given, Data>,
  config: Given,
  context?: Context,
): Promise<Data> {
  const snapshot = await ask(client, config, context)
  if (!snapshot) throw failure(400, 'INVALID_CONFIG', `Invalid config for "${ask.adapterName}"`)
  if (snapshot.state === 'Error') throw snapshot.error
  return snapshot.data
}

function queryOf<Needs, Takes, Data>(
  described: Description<Needs, Takes, Data>,
  config: AcceptedConfig<Needs, Takes>,
): CachedQuery<Data> {
  const { isList } = described
  const answer = typeof described.answer === 'function' ? described.answer(config) : described.answer
  const request = requestOf(described, config)
  const id = described.id?.(config)
  const key =
    id !== undefined && 'key' in answer
      ? answer.key(id)
      : keyOf(answer.name, textOf(isList ? requestOf(described, foldCase(config)) : request))
  const query: CachedQuery<Data> = {
    key,
    name: answer.name,
    request,
    ...(isList && { uncached: NOT_FETCHABLE }),
    read: (reader) => readCached(reader, key, answer),
    keep(store, body, eTag) {
      if (!('key' in answer)) {
        store.publish(key, answer.name, answer.shape.write(store, body, 'answer'), eTag ?? tagOf(body))
        return
      }
      const own = linkedKey(answer.write(store, body, 'answer'))
      if (own !== undefined && own !== store.resolve(key)) store.redirect(key, own)
    },
    load: (client, sending) => loadInto(client, query, sending),
  }
  return query
}

function readCached<Data>(reader: Reader, key: string, answer: Answer<Data>) {
  if ('key' in answer) return answer.read(reader, linkTo(key))
  const entry = follow(reader, key)
  return entry && answer.shape.read(reader, entry.value)
}

/** Asks for a query's answer and keeps it; also a 404, as what is known of it. */
export async function loadInto<Data>(client: Client, query: CachedQuery<Data>, sending: Sending): Promise<void> {
  try {
    const { status, body } = await client.network.send(query.request, sending)
    if (status === 304) renew(client, query)
    else commit(client, (store) => query.keep(store, body))
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    cacheNotFound(client, query.key, query.name, error)
  }
}

const NAMES = new Set(['objectApiName', 'parentObjectApiName'])

/** Object names ignore case on the platform, so one object must not have two entries. */
export const foldCase = <Kept>(config: Kept): Kept =>
  Object.fromEntries(
    Object.entries(config as object).map(([name, value]) => [
      name,
      NAMES.has(name) ? String(value).toLowerCase() : value,
    ]),
  ) as Kept

/** The request that a description makes of a config: names in braces, a body, and the rest as a query. */
export function requestOf({ path, method, body }: Described, config: unknown): Request {
  const rest = { ...(config as Record<string, unknown>) }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value)).replaceAll('%2C', ',')
  })
  const sent: Record<string, unknown> = {}
  for (const name of body ?? []) {
    if (rest[name] !== undefined) sent[name] = rest[name]
    delete rest[name]
  }
  return {
    method: method ?? (body ? 'POST' : 'GET'),
    path: rootOf(path) + filled,
    query: rest,
    ...(body && { body: sent }),
  }
}

const rootOf = (path: string): string => {
  if (path.startsWith('/lwr/')) return ''
  return path.startsWith('/connect/') ? API_ROOT : `${API_ROOT}/ui-api`
}
