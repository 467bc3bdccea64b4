// Writing to the shop (business rule F-1).
import { hashOfBody, requireSameBody } from '#database/idempotency-key.ts'
import { enqueue } from '#database/jobs.ts'
import { type Database, type RawBuilder, sql, type Writer } from '#database/sql.ts'
import { consentText, subscribe } from '#shop/newsletter/subscribe.ts'
import type { Asker } from '#shop/orders/seller.ts'
import { orderNumber } from '#shop/orders/order-number.ts'
import {
  type ContactCategory,
  FEWEST_LETTERS,
  MOST_LETTERS,
  needsOrderNumber,
  type ProductType,
} from '#values/contact.ts'
import { isEmail } from '#values/email.ts'
import type { Locale } from '#values/locale.ts'
import { isBlank, readableLength } from '#values/readable.ts'
import { Refusal } from '#values/refusal.ts'
import type { MessageKey } from '#words/en-US/messages.ts'

export interface Typed {
  category: ContactCategory | ''
  productType: ProductType | ''
  orderNumber: string
  message: string
  /** Of a guest; a customer's stand in the account. */
  name: string
  email: string
}

export interface Message extends Typed {
  requestKey: string
  locale: Locale
  customerId: number | null
  wantsNews: boolean
  clientAddress: string
}

/** The number that a request has for whoever sent it. */
export const referenceOf = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'CR-' || lpad(${id}::text, 8, '0')`

/**
 * Keeps what was written and asks for both mails; answers the reference. The same form sent again changes nothing and is answered the
 * same; its key with another message is refused. Whoever ticked the box for our news is asked by a mail of its own whether it was them.
 */
export async function sendMessage(db: Database, sent: Message, seller: Asker): Promise<string> {
  // Browsers send two characters for the end of a line, and count one.
  const message = { ...sent, message: sent.message.replaceAll('\r\n', '\n') }
  const fields = mistakesIn(message, message.customerId === null)
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  if (message.message.length > MOST_LETTERS) throw new Refusal('input/invalid')
  return db.transact(async (writer) => {
    const { reference, email, isNew } = await keep(writer, message, seller)
    if (isNew && message.wantsNews) await subscribe(writer, { ...message, email, hasAccepted: true }, seller)
    return reference
  })
}

/** What is wrong with what was typed, by field; of guests alone name and email are asked for. */
export function mistakesIn(
  { category, message, name, email, orderNumber: typed }: Typed,
  isGuest: boolean,
): Record<string, MessageKey> {
  const isOrderWrong = typed === '' ? needsOrderNumber(category) : orderNumber(typed) === undefined
  return {
    ...(category === '' && { category: 'required.category' as const }),
    ...(isOrderWrong && { orderNumber: 'order.number' as const }),
    ...(readableLength(message) < FEWEST_LETTERS && { message: 'contact.more' as const }),
    ...(isGuest && isBlank(name) && { name: 'required.contactName' as const }),
    ...(isGuest && !isEmail(email) && { email: 'email.invalidField' as const }),
  }
}

interface Kept {
  reference: string
  hash: Buffer | null
  email: string
  isNew: boolean
}

async function keep(db: Writer, message: Message, seller: Asker): Promise<Kept> {
  // Beside a request that is still being written a statement sees no row of its key; the next one does.
  const kept = (await db.first(keeping(message, seller))) ?? (await db.first(keeping(message, seller)))
  if (!kept) throw new Error('a contact request was neither kept nor found')
  requireSameBody(kept.hash, hashOf(message))
  return kept
}

/** Of what was typed, whoever was signed in meanwhile. */
function hashOf(message: Message): Buffer {
  const { requestKey: _, customerId: __, clientAddress: ___, ...typed } = message
  return hashOfBody(typed)
}

const keeping = (message: Message, seller: Asker) => {
  const { requestKey, customerId, name, email, locale, category, productType, wantsNews } = message
  const consent = wantsNews ? consentText(locale, seller) : null
  return sql<Kept>`
    with sent as (
      insert into contact_request
        (request_key, request_hash, customer_id, name, email, locale, category, product_type, message, order_number, consented_at, consent_text)
      select ${requestKey}::uuid, ${hashOf(message)}::bytea, customer.id, coalesce(left(first_name || ' ' || last_name, 80), ${name}), coalesce(customer.email, ${email}),
        ${locale}, ${category}, ${productType || null}, ${message.message}, ${orderNumber(message.orderNumber) ?? null},
        case when ${consent}::text is not null then now() end, ${consent}
      from (values (1)) one left join customer on customer.id = ${customerId}
      on conflict (request_key) do nothing returning id, email, request_hash
    ), mailed as (
      ${enqueue(
        'contact-mail',
        sql`json_build_object('requestId', id, 'to', recipient)`,
        sql`from sent cross join unnest(array['sender', 'staff']) recipient`,
      )}
    )
    select ${referenceOf(sql`id`)} as reference, email, request_hash as hash, true as "isNew" from sent
    union all
    select ${referenceOf(sql`id`)}, email, request_hash, false from contact_request
    where request_key = ${requestKey}::uuid and not exists (select from sent)`
}
