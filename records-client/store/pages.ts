// One entry per list with rows at their offsets: a page is served when all its rows are there, whichever pages brought them.
import { requireList, requireObject } from './mismatch.ts'
import type { Reader } from './reader.ts'
import { type KeptRecord, record } from './shape.ts'
import { share } from './share.ts'
import type { Store } from './store.ts'
import type { UiRecord } from './wire.ts'

export interface Page {
  count: number
  records: UiRecord[]
  pageSize: number
  currentPageToken: string | null
  nextPageToken: string | null
  previousPageToken: string | null
  currentPageUrl: string | null
  nextPageUrl: string | null
  previousPageUrl: string | null
  listInfoETag: string
  nextAfterToken?: string | null
}

export interface PageAsked {
  pageToken?: string
  pageSize?: number
}
/** Rows of a page when it is not said (specification, section 9). */
export const PAGE_SIZE = 50

export interface Rows {
  head: Omit<Page, 'records'>
  rows: (KeptRecord | null)[]
  tokens: Record<string, number>
  end: number | null
  /** Of a list: what goes on after its end, where pages pass over no more rows. */
  after: string | null | undefined
}

function requirePage(value: unknown, path: string): asserts value is Page & { eTag?: string } {
  requireList(requireObject(value, path)['records'], `${path}.records`)
}

/** A changed info, or a page that no longer matches, drops the other rows: mixing two versions would lose or repeat rows. */
export function addPage(store: Store, before: Rows | undefined, sent: unknown, asked: PageAsked, path: string): Rows {
  requirePage(sent, path)
  const { records, eTag: _, ...head } = sent
  const links = records.map((row, i) => record.write(store, row, `${path}.records[${i}]`))
  const token = asked.pageToken ?? '0'
  const offset = before?.tokens[token] ?? (Number(token) || 0)
  const held = before?.rows.slice(offset, offset + links.length)
  const isMoved =
    before &&
    (before.head.listInfoETag !== head.listInfoETag ||
      held?.some((link, i) => link !== null && share(link, links[i]) !== link))
  const known = isMoved ? undefined : before
  const rows = [...(known?.rows ?? [])]
  while (rows.length < offset) rows.push(null)
  links.forEach((link, i) => {
    rows[offset + i] = link
  })
  const last = offset + links.length
  const tokens: Rows['tokens'] = { '0': 0, ...known?.tokens, [token]: offset }
  if (head.nextPageToken !== null) tokens[head.nextPageToken] = last
  const isEnd = head.nextPageToken === null
  const end = isEnd ? last : (known?.end ?? null)
  return { head, rows, tokens, end, after: isEnd || !known ? head.nextAfterToken : known.after }
}

/** A page, or undefined when a row of it is not held. */
export function readPage<Data extends Page>(
  reader: Reader,
  key: string,
  list: Rows,
  asked: PageAsked,
): Data | undefined {
  const token = asked.pageToken ?? '0'
  const size = asked.pageSize ?? PAGE_SIZE
  const offset = list.tokens[token]
  const last = offset === undefined ? -1 : Math.min(offset + size, list.end ?? Number.POSITIVE_INFINITY)
  const links = list.rows.slice(offset, last)
  const next = last === list.end ? null : tokenOf(list, last)
  if (offset === undefined || last > list.rows.length || links.includes(null) || next === undefined) {
    reader.missing.push(key)
    return undefined
  }
  const records = links.map((link) => link && record.read(reader, link)) as UiRecord[]
  const isLast = list.head.currentPageToken === token && list.head.pageSize === size
  return {
    ...list.head,
    ...(!isLast && { currentPageUrl: null, nextPageUrl: null, previousPageUrl: null }),
    count: links.length,
    records,
    pageSize: size,
    currentPageToken: token,
    nextPageToken: next,
    previousPageToken: offset === 0 ? null : (tokenOf(list, Math.max(0, offset - size)) ?? null),
    ...(list.after !== undefined && { nextAfterToken: next === null ? list.after : null }),
  } as unknown as Data
}

/** Tokens as the platform told them, else as it always forms them, so that cached pages can be served without one. */
const tokenOf = ({ tokens }: Rows, offset: number): string | undefined =>
  Object.keys(tokens).find((token) => tokens[token] === offset) ??
  (Object.entries(tokens).every(([token, at]) => token === String(at)) ? String(offset) : undefined)
