import type { PartListLine, PartListSummary } from '#contract/shop/lists.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { readParts } from '#shop/catalog/read-parts.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import type { OwnList } from './list-owner.ts'

/** A customer's lists, changed last first. */
export async function readLists(db: Reader, customerId: number): Promise<PartListSummary[]> {
  const rows = await db.all(sql<{ id: number; name: string; parts: number; is_shared: boolean }>`
    select id, name, share_token is not null as is_shared,
      (select count(*) from part_list_line where list_id = part_list.id)::int as parts
    from part_list where customer_id = ${customerId} order by changed_at desc, id desc`)
  return rows.map(({ id, name, parts, is_shared }) => ({
    id: recordId('partList', id),
    name,
    parts,
    isShared: is_shared,
  }))
}

export interface PartListOf {
  number: number
  name: string
  token: string | null
  lines: PartListLine[]
}

/** In the order in which its parts were put on it, each with price and stock of now. Refuses 'list/not-found'. */
export const readOwnList = (db: Reader, { customerId, listId }: OwnList, locale: Locale): Promise<PartListOf> =>
  readList(db, sql`id = ${listId} and customer_id = ${customerId}`, locale)

/** The list that a link opens. Refuses 'list/not-found', as of a link that was ended. */
export const readSharedList = (db: Reader, token: string, locale: Locale): Promise<PartListOf> =>
  readList(db, sql`share_token = ${token}`, locale)

async function readList(db: Reader, which: RawBuilder<unknown>, locale: Locale): Promise<PartListOf> {
  const rows = await db.all(sql<ListRow>`
    select id, name, share_token as token, product_id, quantity
    from part_list left join part_list_line on list_id = id where ${which} order by added_at, product_id`)
  const [list] = rows
  if (!list) throw new Refusal('list/not-found')
  const lines = rows.filter((row): row is LineRow => row.product_id !== null)
  const parts = await readParts(
    db,
    locale,
    lines.map(({ product_id }) => product_id),
  )
  return {
    number: list.id,
    name: list.name,
    token: list.token,
    lines: lines.flatMap(({ product_id, quantity }) => {
      const part = parts.get(product_id)
      return part ? [{ part: part.summary, quantity, replacedBy: part.discontinued ? part.replacedBy : null }] : []
    }),
  }
}

interface ListRow {
  id: number
  name: string
  token: string | null
  product_id: number | null
  quantity: number | null
}
interface LineRow extends ListRow {
  product_id: number
  quantity: number
}
