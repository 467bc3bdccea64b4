import { type RawBuilder, sql } from '#database/sql.ts'
import { CODE_OF } from '#values/verified-discount.ts'

/** What stands where a promo code would, for a verified discount of a `cart`; null without one. */
export const CODE_OF_VERIFIED: RawBuilder<string | null> = sql<string | null>`case verified_discount
  when 'MILITARY' then ${sql.lit(CODE_OF.MILITARY)} when 'RESPONDER' then ${sql.lit(CODE_OF.RESPONDER)} end`
