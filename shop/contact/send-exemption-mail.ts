import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { type Country, DEFAULT_LOCALE, type Locale } from '#values/locale.ts'
import { regionNames } from '#values/regions.ts'
import { fill, formatPhone } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

/** Tells whoever asks to be exempt that it came, or our staff what was asked, where an address of theirs is set (F-3). */
export async function sendExemptionMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { requestId, to }: Jobs['exemption-mail'],
): Promise<void> {
  const request = await db.first(requestOfMail(requestId))
  if (!request) return
  const wanted = to === 'sender' ? receipt(request, seller) : forStaff(request, seller)
  if (wanted) await mail.send({ ...wanted, id: `exemption-${to}-${requestId}` })
}

/** Nothing that was typed is repeated: a guest may type anybody's address. Requests of before have none of a guest. */
function receipt({ locale, email, isGuest, reference }: Request, seller: Seller): Omit<Mail, 'id'> | undefined {
  if (!email) return undefined
  const { exemption, contact } = markedWordsFor(locale)
  const words = exemption.mail
  const values = { brand: seller.brand, reference }
  return {
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.received, values) },
        ...(isGuest ? [{ kind: 'paragraph' as const, text: contact.mail.notYou }] : []),
        ...supportBlocks(locale, seller),
      ],
      fill(words.receivedSubject, values),
      locale,
    ),
  }
}

/** The certificate stays in the records: a mail would carry it to wherever it is forwarded. */
function forStaff(request: Request, { supportMail }: Seller): Omit<Mail, 'id'> | undefined {
  if (!supportMail) return undefined
  const locale = DEFAULT_LOCALE
  const { exemption, contact } = markedWordsFor(locale)
  const { reference, customerNumber, contactName, phone, country, region, hasCertificate } = request
  return {
    to: supportMail,
    ...(request.email && { replyTo: request.email }),
    ...bodyOf(
      [
        {
          kind: 'rows',
          rows: [
            { label: exemption.customerNumber, value: customerNumber },
            { label: exemption.contactName, value: contactName },
            ...(request.email ? [{ label: contact.email, value: request.email }] : []),
            { label: exemption.phone, value: formatPhone(phone) },
            { label: exemption.region, value: `${regionNames(country, [region], locale).join()}, ${country}` },
            {
              label: exemption.mail.certificate,
              value: hasCertificate ? exemption.mail.inRecords : exemption.mail.none,
            },
            { label: contact.mail.language, value: request.locale },
          ],
        },
      ],
      fill(exemption.mail.staffSubject, { reference }),
      locale,
    ),
  }
}

interface Request {
  reference: string
  locale: Locale
  email: string | null
  isGuest: boolean
  customerNumber: string
  contactName: string
  phone: string
  country: Country
  region: string
  hasCertificate: boolean
}

const requestOfMail = (id: number) => sql<Request>`
  select reference, request.locale, coalesce(customer.email, request.email) as email,
    customer.id is null as "isGuest", customer_number as "customerNumber", contact_name as "contactName", phone,
    request.country, region, certificate_version_id is not null as "hasCertificate"
  from tax_exemption_request request left join customer on customer.id = customer_id where request.id = ${id}`
