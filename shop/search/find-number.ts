import { prepared, type Reader, sql } from '#database/sql.ts'
import { replacementsOf } from '#shop/catalog/replacement.ts'
import { namedBy } from './named-by.ts'

export interface NumberHit {
  id: number
  /** The normalised number by which it was found. */
  number: string
  url_alias: string
  why: 'superseded' | 'competitor' | null
  brand: string | null
}

/** More parts than this under one number are not told apart. */
const MOST_HITS = 100

/**
 * The parts that a normalised number names (C-1, C-2): the part with that number, else those with a cross-reference to it; each
 * stands for its replacement, if it has one. Every part once. Of several numbers the first one that names any.
 */
export async function findNumber(db: Reader, numbers: string[]): Promise<NumberHit[]> {
  const hits = await db.all(byNumber({ numbers }, ''))
  const first = numbers.find((number) => hits.some((hit) => hit.number === number))
  return hits.filter(({ number }) => number === first)
}

const byNumber = prepared<{ numbers: string[] }, NumberHit>(
  ({ numbers }) => sql<NumberHit>`
    with recursive ${namedBy(sql`${numbers}::text[]`)},
    ${replacementsOf(sql`select id from named`)},
    hit as (
      select distinct on (id, number) coalesce(replacement.id, named.id) as id, named.number, named.brand,
        case when named.brand is not null then 'competitor' when replacement.id is not null then 'superseded' end as why
      from named left join replacement on replacement.old_id = named.id
      order by id, number, brand
    )
    select hit.id, hit.number, product.url_alias, hit.why, hit.brand
    from hit join product on product.id = hit.id
    order by hit.id limit ${sql.lit(MOST_HITS)}`,
)
