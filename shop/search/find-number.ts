import { prepared, type Reader, sql } from '#database/sql.ts'
import { replacementsOf } from '#shop/catalog/replacement.ts'
import { namedBy } from './named-by.ts'

export interface NumberHit {
  id: number
  url_alias: string
  why: 'superseded' | 'competitor' | null
  brand: string | null
}

/** More parts than this under one number are not told apart. */
const MOST_HITS = 100

/**
 * The parts that a normalised number names (C-1, C-2): the part with that number, else those with a cross-reference to it; each
 * stands for its replacement, if it has one. Every part once.
 */
export const findNumber = (db: Reader, number: string): Promise<NumberHit[]> => db.all(byNumber({ number }, ''))

const byNumber = prepared<{ number: string }, NumberHit>(
  ({ number }) => sql<NumberHit>`
    with recursive ${namedBy(sql`array[${number}::text]`)},
    ${replacementsOf(sql`select id from named`)},
    hit as (
      select distinct on (id) coalesce(replacement.id, named.id) as id, named.brand,
        case when named.brand is not null then 'competitor' when replacement.id is not null then 'superseded' end as why
      from named left join replacement on replacement.old_id = named.id
      order by id, brand
    )
    select hit.id, product.url_alias, hit.why, hit.brand
    from hit join product on product.id = hit.id
    order by hit.id limit ${sql.lit(MOST_HITS)}`,
)
