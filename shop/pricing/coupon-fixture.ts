import { sql, type Writer } from '#database/sql.ts'
import type { Country } from '#values/locale.ts'

export interface CodeFacts {
  code?: string
  country?: Country
  benefit?: { percent: number } | { amount: number } | 'shipping'
  minimum?: number
  isOver?: boolean
  hasBegun?: boolean
  isActive?: boolean
  usesLimit?: number | null
  uses?: number
  perCustomer?: number | null
  /** Parts that it is for alone, and those that it is not for; categories likewise. */
  included?: number[]
  excluded?: number[]
  categories?: number[]
}

let last = 0

/** A promotion with one code, of 10 % in the US for all parts unless told otherwise. */
export async function aCode(db: Writer, facts: CodeFacts = {}): Promise<{ id: number; code: string }> {
  const { benefit = { percent: 10 } } = facts
  const kind = benefit === 'shipping' ? 'FREE_SHIPPING' : 'percent' in benefit ? 'PERCENT' : 'AMOUNT'
  const code = facts.code ?? `CODE-${++last}`
  const row = await db.first<{ id: number; promotion_id: number }>(sql`
    with made as (
      insert into promotion (name, kind, percent, amount_cents, minimum_cents, country, starts_at, ends_at, is_active, uses_per_customer)
      values ('Test', ${kind}, ${benefit !== 'shipping' && 'percent' in benefit ? benefit.percent : null},
        ${benefit !== 'shipping' && 'amount' in benefit ? benefit.amount : null}, ${facts.minimum ?? 0}, ${facts.country ?? 'US'},
        now() + make_interval(days => ${facts.hasBegun === false ? 1 : -2}),
        case when ${facts.isOver ?? false} then now() - interval '1 second' end, ${facts.isActive ?? true}, ${facts.perCustomer ?? null})
      returning id
    )
    insert into coupon (promotion_id, code, uses_limit, uses) select id, ${code}, ${facts.usesLimit ?? null}, ${facts.uses ?? 0} from made
    returning id, promotion_id`)
  if (!row) throw new Error('a code was made')
  for (const [ids, column, isExcluded] of [
    [facts.included, 'product_id', false],
    [facts.excluded, 'product_id', true],
    [facts.categories, 'category_id', false],
  ] as const)
    await db.run(sql`insert into promotion_scope (promotion_id, is_excluded, ${sql.ref(column)})
      select ${row.promotion_id}, ${isExcluded}, unnest(${[...new Set(ids)]}::bigint[])`)
  return { id: row.id, code }
}

/** On sale from a day ago for a day, unless told otherwise. */
export const aSale = (
  db: Writer,
  facts: { part: number; country?: Country; sale: number; fromHours?: number; toHours?: number },
): Promise<number> =>
  db.run(sql`insert into sale_price (product_id, country, sale_cents, starts_at, ends_at)
    values (${facts.part}, ${facts.country ?? 'US'}, ${facts.sale}, now() + make_interval(hours => ${facts.fromHours ?? -24}),
      now() + make_interval(hours => ${facts.toHours ?? 24}))`)

/** Puts a code on the open cart of a session, whether it counts or not. */
export const onCart = (db: Writer, { sessionId }: { sessionId: number }, { id }: { id: number }): Promise<number> =>
  db.run(sql`update cart set coupon_id = ${id} where session_id = ${sessionId} and state = 'open'`)
