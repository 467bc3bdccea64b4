// Asking to be told when a part is in stock again (business rule N-1).
import { type Database, sql } from '#database/sql.ts'
import { isSoldIn } from '#shop/catalog/part-summary.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { emailError } from '#values/email.ts'
import { Refusal } from '#values/refusal.ts'

export interface Wish {
  locale: Locale
  productNumber: number
  email: string
  /** Whoever is signed in; the email may be another's all the same. */
  customerId: number | null
}

/**
 * Notes the wish once for each email, part and country; answers whether it was noted before. Nobody is told whether there is a customer
 * of this email (reliability rule 40). A part that is in stock by now is told of at once. One statement.
 */
export async function askNotify(db: Database, wish: Wish): Promise<'asked' | 'already'> {
  const error = emailError(wish.email)
  if (error) throw new Refusal('input/invalid', { fields: { email: error } })
  const noted = await db.write.first(noting(wish))
  if (!noted) throw new Refusal('product/not-found')
  if (noted.discontinued) throw new Refusal('part/discontinued')
  if (!noted.is_sold) throw new Refusal('part/not-for-sale-here')
  return noted.is_new ? 'asked' : 'already'
}

const noting = ({ locale, productNumber, email, customerId }: Wish) => sql<{
  discontinued: boolean
  is_sold: boolean
  is_new: boolean
}>`
  with part as (
    select id, discontinued, ${isSoldIn(countryOf(locale))} as is_sold from product where id = ${productNumber}
  ), noted as (
    insert into notify_request (email, product_id, country, locale, customer_id)
    select ${email}, id, ${countryOf(locale)}, ${locale}, ${customerId} from part where is_sold and not discontinued
    on conflict (lower(email), product_id, country) where status = 'OPEN' do nothing returning id
  )
  select discontinued, is_sold, exists (select from noted) as is_new from part`
