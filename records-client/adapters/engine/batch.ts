// Batches: only items that the cache lacks are requested, in as many requests as needed, so that a batch never refetches what is fresh.
import type { Client } from '../../policies/client.ts'
import { commit } from '../../policies/commit.ts'
import { LONGEST_URL, type Sending, urlOf } from '../../network/request.ts'
import { errorOf, FetchError, unreadable } from '../../store/fetch-error.ts'
import { newReader, type Reader } from '../../store/reader.ts'
import { expiryOf, read } from '../../store/snapshot.ts'
import { keyOf, type Store } from '../../store/store.ts'
import type { Batch, BatchItem, ErrorMessage } from '../../store/wire.ts'
import { adapterOf, type Described, type CachedQuery, requestOf } from './adapter.ts'
import type { AcceptedConfig } from './config.ts'

/** The platform's limit per request. */
const MOST = 200

type PartQuery<Data> = Pick<CachedQuery<Data>, 'key' | 'read' | 'load' | 'keep'>

export interface BatchDescription<Part, Needs, Takes, Single> extends Described {
  name: string
  needs?: Needs
  takes?: Takes
  split: (config: AcceptedConfig<Needs, Takes>) => Part[]
  join?: (parts: Part[], config: AcceptedConfig<Needs, Takes>) => object
  goTogether?: (one: Part, other: Part) => boolean
  single: (part: Part) => PartQuery<Single> | null
  whole?: string
}

export const batch = /* @__NO_SIDE_EFFECTS__ */ <
  Part,
  Single,
  const Needs extends object = object,
  const Takes extends object = object,
>(
  described: BatchDescription<Part, Needs, Takes, Single>,
) => batchAs<Part, Single, Batch<Single>, Needs, Takes>(described, batchOf)

const batchOf = <Single>(results: BatchItem<Single>[]): Batch<Single> => ({
  hasErrors: results.some(({ statusCode }) => statusCode !== 200),
  results,
})

/** The same, with the items put together in another way. */
export const batchAs = /* @__NO_SIDE_EFFECTS__ */ <
  Part,
  Single,
  Data,
  const Needs extends object = object,
  const Takes extends object = object,
>(
  described: BatchDescription<Part, Needs, Takes, Single>,
  assemble: (results: BatchItem<Single>[], parts: Part[]) => Data,
) =>
  adapterOf(described.name, described, (config: AcceptedConfig<Needs, Takes>) => {
    const asked = described.split(config).flatMap((part) => {
      const query = described.single(part)
      return query ? [{ part, query }] : []
    })
    if (asked.length === 0) return null
    const key = `${described.name}:${asked.map(({ query }) => query.key).join()}`
    const wholeKey = keyOf(described.whole ?? '', key)
    return {
      key,
      read(reader: Reader): Data | undefined {
        const whole = described.whole && reader.store.get(wholeKey)
        if (whole) reader.seen.push(whole)
        const items = asked.map(({ query }) => readItem(reader, query))
        return items.includes(undefined)
          ? undefined
          : assemble(
              items as BatchItem<Single>[],
              asked.map(({ part }) => part),
            )
      },
      async load(client: Client, sending: Sending): Promise<void> {
        const stale = asked.filter(({ query }) => !isFresh(client, query))
        // A refresh asks for everything, though all of it is cached.
        const wanted = sending.isRefresh || stale.length === 0 ? asked : stale
        const { join, goTogether = () => true } = described
        if (!join) await Promise.all(wanted.map(({ query }) => loadAlone(client, query, sending)))
        else {
          const requestFor = (some: typeof wanted) =>
            requestOf(
              described,
              join(
                some.map(({ part }) => part),
                config,
              ),
            )
          await Promise.all(
            chunks(
              wanted,
              (some, next) =>
                some.every(({ part }) => goTogether(part, next.part)) &&
                urlOf(requestFor([...some, next])).length <= LONGEST_URL,
            ).map(async (some) => {
              const { body } = await client.network.send(requestFor(some), { ...sending, isHeld: false })
              commit(client, (store) => some.forEach(({ query }, i) => keepItem(store, query, itemAt(body, i))))
            }),
          )
        }
        if (described.whole) commit(client, (store) => store.publish(wholeKey, described.whole ?? '', key))
      },
    }
  })

const errorKey = (key: string): string => keyOf('batchError', key)

function readItem<Single>(reader: Reader, query: PartQuery<Single>): BatchItem<Single> | undefined {
  const refused = reader.store.get(errorKey(query.key))
  if (refused?.error) {
    reader.seen.push(refused)
    return refusal(refused.error)
  }
  const inner = newReader(reader.store)
  const data = query.read(inner)
  reader.seen.push(...inner.seen)
  reader.embedded.push(...inner.embedded)
  reader.missing.push(...inner.missing)
  reader.isPending ||= inner.isPending
  if (inner.error) return refusal(inner.error)
  return data === undefined ? undefined : { statusCode: 200, result: data }
}

const refusal = ({ status, body, entries }: FetchError): BatchItem<never> => ({
  statusCode: status,
  result: Array.isArray(body)
    ? (body as ErrorMessage[])
    : entries.map(({ message, type }) => ({ errorCode: type, message })),
})

function isFresh(client: Client, query: PartQuery<unknown>): boolean {
  const { store } = client
  const refused = store.get(errorKey(query.key))
  if (refused) return refused.expires >= store.now()
  const reading = read(store, query)
  const { state } = reading.snapshot
  return (state === 'Fulfilled' || state === 'Error') && expiryOf(store, reading) >= store.now()
}

/**
 * A 200 item is cached as if asked for alone; a 404 is reported and not cached; other refusals are cached for a while, so that they are not
 * asked for again at once.
 */
function keepItem(store: Store, query: PartQuery<unknown>, { statusCode, result }: BatchItem<unknown>): void {
  if (statusCode === 200) {
    store.evict(errorKey(query.key))
    query.keep(store, result)
  } else refuse(store, query, errorOf(statusCode, result))
}

const refuse = (store: Store, { key }: PartQuery<unknown>, error: FetchError): void =>
  store.publishError(errorKey(key), 'batchError', error, error.status !== 404)

async function loadAlone(client: Client, query: PartQuery<unknown>, sending: Sending): Promise<void> {
  try {
    await query.load(client, sending)
    commit(client, (store) => store.evict(errorKey(query.key)))
  } catch (error) {
    if (!(error instanceof FetchError) || error.status === 0) throw error
    commit(client, (store) => refuse(store, query, error))
  }
}

function itemAt(body: unknown, index: number): BatchItem<unknown> {
  const item = (body as Partial<Batch<unknown>> | undefined)?.results?.[index]
  if (typeof item?.statusCode !== 'number')
    throw unreadable(`Expected "object" but received "${typeof item}" (at "answer.results[${index}]")`)
  return item
}

function chunks<Item>(items: Item[], fits: (items: Item[], next: Item) => boolean): Item[][] {
  const parts: Item[][] = []
  for (const item of items) {
    const last = parts.at(-1)
    if (last && last.length < MOST && fits(last, item)) last.push(item)
    else parts.push([item])
  }
  return parts
}
