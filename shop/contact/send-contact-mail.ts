import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Seller } from '#shop/orders/seller.ts'
import type { ContactCategory, ProductType } from '#values/contact.ts'
import { DEFAULT_LOCALE, type Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { referenceOf } from './send-message.ts'

/** Tells whoever wrote to us that it came, or our staff what was written, where an address of theirs is set (F-1). */
export async function sendContactMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { requestId, to }: Jobs['contact-mail'],
): Promise<void> {
  const request = await db.first(requestOfMail(requestId))
  if (!request) return
  const wanted = to === 'sender' ? receipt(request, seller) : forStaff(request, seller)
  if (wanted) await mail.send({ ...wanted, id: `contact-${to}-${requestId}` })
}

/** Nothing that was typed is repeated: anybody may type anybody's address, and we carry no one's words there. */
function receipt({ locale, email, reference }: Request, seller: Seller): Omit<Mail, 'id'> {
  const words = markedWordsFor(locale).contact.mail
  const values = { brand: seller.brand, reference }
  return {
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.received, values) },
        { kind: 'paragraph', text: words.notYou },
        ...supportBlocks(locale, seller),
      ],
      fill(words.receivedSubject, values),
      locale,
    ),
  }
}

function forStaff(request: Request, { supportMail }: Seller): Omit<Mail, 'id'> | undefined {
  if (!supportMail) return undefined
  const locale = DEFAULT_LOCALE
  const { contact, order } = markedWordsFor(locale)
  const { reference, category, productType, orderNumber, name, email, message } = request
  return {
    to: supportMail,
    replyTo: email,
    ...bodyOf(
      [
        {
          kind: 'rows',
          rows: [
            { label: contact.category, value: contact.categories[category] },
            ...(productType ? [{ label: contact.productType, value: contact.productTypes[productType] }] : []),
            ...(orderNumber ? [{ label: order.number, value: orderNumber }] : []),
            { label: contact.name, value: name },
            { label: contact.email, value: email },
            { label: contact.mail.language, value: request.locale },
          ],
        },
        { kind: 'lines', lines: message.split('\n') },
      ],
      fill(contact.mail.staffSubject, { reference, category: contact.categories[category] }),
      locale,
    ),
  }
}

interface Request {
  reference: string
  locale: Locale
  category: ContactCategory
  productType: ProductType | null
  orderNumber: string | null
  name: string
  email: string
  message: string
}

const requestOfMail = (id: number) => sql<Request>`
  select ${referenceOf(sql`id`)} as reference, locale, category, product_type as "productType", order_number as "orderNumber", name, email, message
  from contact_request where id = ${id}`
