import { type Reader, sql } from '#database/sql.ts'
import type { CouponFacts } from '#shop/pricing/coupon-facts.ts'
import { mailboxOf } from '#values/email.ts'
import { Refusal } from '#values/refusal.ts'

interface Person {
  customerId: number | null
  email: string
}

/** Of a guest it is known only now who orders: refuses `promo/used` where that person has used the code as often as one may (D-2). */
export async function requireUnused(db: Reader, coupon: CouponFacts, person: Person): Promise<void> {
  if (await db.first(usedUp(coupon, person))) throw new Refusal('promo/used')
}

const usedUp = ({ promotionId }: CouponFacts, { customerId, email }: Person) => sql`
  select promotion.id from promotion
  where promotion.id = ${promotionId} and uses_per_customer <= (
    select count(*) from coupon_use where coupon_use.promotion_id = promotion.id
      and (coupon_use.email = ${mailboxOf(email)} or coupon_use.customer_id = ${customerId}))`
