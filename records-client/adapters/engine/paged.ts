import { textOf } from '../../network/request.ts'
import { failure } from '../../store/fetch-error.ts'
import type { Representation } from '../../store/lifetimes.ts'
import { requireObject } from '../../store/mismatch.ts'
import { addPage, type Page, type PageAsked, readPage, type Rows } from '../../store/pages.ts'
import { follow, type Link } from '../../store/reader.ts'
import type { Entity } from '../../store/shape.ts'
import { keyOf, type Store } from '../../store/store.ts'
import { adapterOf, type Described, foldCase, type CachedQuery, loadInto, requestOf } from './adapter.ts'
import { fieldNames, integer, type AcceptedConfig, sortBy, text, words } from './config.ts'

export interface PagedDescription<Needs, Takes, Info> extends Described {
  name: string
  needs: Needs
  takes: Takes
  keeps: Representation
  /** The list's info: part of the answer `{ info, records }`, or kept by itself and compared by its tag. */
  info?: Entity<Info>
  isWithInfo?: boolean
  /** The id of the info of a list that was answered without it. */
  infoId?: (page: Page) => string
}

interface CachedPages {
  rows: Rows
  info?: Link
}

export const PAGING = { fields: fieldNames, optionalFields: fieldNames, pageSize: integer, pageToken: text, sortBy }
export const FILTERING = { searchTerm: words, where: words, conditions: words, afterToken: text }

/** Lists always ask for these too (specification, section 9). */
const ALWAYS = ['CreatedDate', 'Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp']

const NOT_FETCHABLE = failure(400, 'INVALID_CONFIG', 'data is not fetchable')

export const pagesOf =
  /* @__NO_SIDE_EFFECTS__ */
    <Data>() =>
    <Info, const Needs extends object, const Takes extends object>(described: PagedDescription<Needs, Takes, Info>) =>
      adapterOf(described.name, described, (config: AcceptedConfig<Needs, Takes>): CachedQuery<Data> => {
        const asked = config as PageAsked & { objectApiName?: string; optionalFields?: string[] }
        const request = requestOf(described, withStandardFields(asked))
        const { pageToken: _, pageSize: __, ...list } = asked
        const key = keyOf(described.keeps, textOf(requestOf(described, foldCase(list))))
        const query: CachedQuery<Data> = {
          key: `${key}#${asked.pageToken ?? 0}+${asked.pageSize ?? ''}`,
          name: described.keeps,
          request,
          uncached: NOT_FETCHABLE,
          read(reader) {
            const cached = follow(reader, key)?.value as CachedPages | undefined
            if (!cached) return undefined
            const page = readPage(reader, key, cached.rows, asked)
            if (!described.isWithInfo) return page as Data | undefined
            const info = cached.info && described.info?.read(reader, cached.info)
            return page && info && ({ info, records: page } as Data)
          },
          keep: (store, body) => keepPage(store, key, described, asked, body),
          load: (client, sending) => loadInto(client, { ...query, key }, sending),
        }
        return query
      })

function keepPage<Info>(
  store: Store,
  key: string,
  { keeps, info, isWithInfo, infoId }: PagedDescription<unknown, unknown, Info>,
  asked: PageAsked,
  body: unknown,
): void {
  const before = store.get(key)?.value as CachedPages | undefined
  const answer = requireObject(body, 'answer')
  const page = isWithInfo ? answer['records'] : answer
  const cached: CachedPages = {
    rows: addPage(store, before?.rows, page, asked, isWithInfo ? 'answer.records' : 'answer'),
  }
  if (isWithInfo && info) cached.info = info.write(store, answer['info'], 'answer.info') as Link
  store.publish(key, keeps, cached)
  // The rows' info is not cached: whoever shows it fetches it.
  const infoKey = info && infoId?.(page as Page)
  const entry = infoKey === undefined ? undefined : store.get(info?.key(infoKey) ?? '')
  if (entry?.eTag && entry.eTag !== cached.rows.head.listInfoETag) store.evict(entry.key)
}

const withStandardFields = <Asked extends { objectApiName?: string; optionalFields?: string[] }>(
  asked: Asked,
): Asked =>
  asked.objectApiName === undefined
    ? asked
    : {
        ...asked,
        optionalFields: [
          ...new Set([...(asked.optionalFields ?? []), ...ALWAYS.map((name) => `${asked.objectApiName}.${name}`)]),
        ].sort(),
      }
