// Asking to be exempt from taxes (business rule F-3).
import { hashOfBody, requireSameBody } from '#database/idempotency-key.ts'
import { enqueue } from '#database/jobs.ts'
import { type Database, sql, type Writer } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { type FileType, fileType } from '#shop/files/file-type.ts'
import { keepFile } from '#shop/files/keep-file.ts'
import type { SentFile } from '#shop/files/sent-file.ts'
import { versionColumns } from '#shop/files/version-columns.ts'
import { newReference } from '#shop/orders/new-reference.ts'
import { isEmail } from '#values/email.ts'
import { customerNumber } from '#values/exemption.ts'
import type { Country, Locale } from '#values/locale.ts'
import { phoneDigits } from '#values/phone.ts'
import { isBlank } from '#values/readable.ts'
import { Refusal } from '#values/refusal.ts'
import { regionOf } from '#values/regions.ts'
import type { MessageKey } from '#words/en-US/messages.ts'

export interface ExemptionEnquiry {
  requestKey: string
  locale: Locale
  /** Who is signed in: the number is theirs, whatever was typed. */
  customerId: number | null
  customerNumber: string
  contactName: string
  /** Of a guest; a customer's stands in the account. */
  email: string
  phone: string
  country: Country | ''
  region: string
  /** Whether the captcha was solved. */
  isPerson: boolean
}

interface Deps {
  db: Database
  files: FilePort
}

/** What an office prints or a telephone photographs. */
const CERTIFICATES: ReadonlySet<string> = new Set(['PDF', 'PNG', 'JPG'])

/**
 * Keeps the request, with its certificate where one came along, and answers its reference. The same form sent again changes nothing and is
 * answered the same; its key with other contents is refused. Nothing tells whether a typed number is a customer's.
 */
export async function requestExemption(
  { db, files }: Deps,
  sent: ExemptionEnquiry,
  [certificate, ...others]: readonly SentFile[] = [],
): Promise<string> {
  if (others.length > 0) throw new Refusal('input/invalid')
  const hash = hashOf(sent, certificate)
  const earlier = await db.first(requestOfKey(sent.requestKey))
  if (earlier) {
    requireSameBody(earlier.hash, hash)
    return earlier.reference
  }
  const type = certificate && (await certificateType(certificate))
  const fields = { ...mistakesIn(sent), ...(certificate && mistakeOf(certificate, type)) }
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  if (!certificate || !type) return (await db.transact((writer) => insert(writer, { ...sent, hash }))).reference
  return keepFile({ db, files }, certificate, async (key) => {
    const { isNew, reference } = await db.transact((writer) =>
      insert(writer, { ...sent, hash }, (made) => attach(writer, made, versionColumns(certificate, type, key))),
    )
    if (!isNew) await files.remove(key)
    return reference
  })
}

/** What is wrong with what was typed, by field. */
function mistakesIn(sent: ExemptionEnquiry): Record<string, MessageKey> {
  const { customerId, contactName, email, phone, country, region, isPerson } = sent
  const isElsewhere = country !== '' && regionOf(country, region) === undefined
  return {
    ...(customerId === null &&
      customerNumber(sent.customerNumber) === undefined && { customerNumber: 'required.customerNumber' as const }),
    ...(isBlank(contactName) && { contactName: 'required.contactName' as const }),
    ...(customerId === null && !isEmail(email) && { email: 'email.invalidField' as const }),
    ...(phoneDigits(phone) === undefined && { phone: 'phone.invalid' as const }),
    ...(country === '' && { country: 'required.country' as const }),
    ...(isElsewhere && { region: country === 'US' ? ('required.state' as const) : ('required.province' as const) }),
    ...(!isPerson && { captcha: 'captcha' as const }),
  }
}

function mistakeOf({ isTooLarge }: SentFile, type: FileType | undefined): Record<string, MessageKey> {
  if (isTooLarge) return { certificate: 'file.tooLarge' }
  return type ? {} : { certificate: 'file.kind' }
}

async function certificateType({ path, name }: SentFile): Promise<FileType | undefined> {
  const type = await fileType(path, name)
  return type && CERTIFICATES.has(type.name) ? type : undefined
}

type Hashed = ExemptionEnquiry & { hash: Buffer }

/** Of what was typed, whoever was signed in meanwhile and however a person was told from a machine. */
function hashOf(enquiry: ExemptionEnquiry, certificate: SentFile | undefined): Buffer {
  const { requestKey: _, customerId: __, isPerson: ___, ...typed } = enquiry
  return hashOfBody({ ...typed, certificate: certificate?.checksum })
}

interface Made {
  id: number
  reference: string
}

async function insert(db: Writer, sent: Hashed, more?: (made: Made) => Promise<void>) {
  const made = await db.first(inserting(sent))
  if (made) {
    await more?.(made)
    return { isNew: true, reference: made.reference }
  }
  // Beside a request that is still being written a statement sees no row of its key; this one does.
  const kept = await db.first(requestOfKey(sent.requestKey))
  if (!kept) throw new Error('an exemption request was neither kept nor found')
  requireSameBody(kept.hash, sent.hash)
  return { isNew: false, reference: kept.reference }
}

const requestOfKey = (key: string) =>
  sql<{
    reference: string
    hash: Buffer | null
  }>`select reference, request_hash as hash from tax_exemption_request where request_key = ${key}::uuid`

/** Both sides are told by mail: a customer at the account's address, which is not copied. */
const inserting = ({
  requestKey,
  locale,
  customerId,
  contactName,
  email,
  phone,
  country,
  region,
  hash,
  ...typed
}: Hashed) =>
  sql<Made>`
    with sent as (
      insert into tax_exemption_request
        (reference, request_key, request_hash, customer_id, locale, customer_number, contact_name, email, phone, country, region)
      select ${newReference()}, ${requestKey}::uuid, ${hash}::bytea, customer.id, ${locale},
        coalesce(customer.number, ${customerNumber(typed.customerNumber) ?? null}), ${contactName},
        case when customer.id is null then ${email} end, ${phoneDigits(phone)}, ${country}, ${region}
      from (values (1)) one left join customer on customer.id = ${customerId}
      on conflict (request_key) do nothing returning id, reference
    ), mailed as (
      ${enqueue(
        'exemption-mail',
        sql`json_build_object('requestId', id, 'to', recipient)`,
        sql`from sent cross join unnest(array['sender', 'staff']) recipient`,
      )}
    )
    select id, reference from sent`

/** Its document is the shop's own, not the sender's: staff alone read it. It is called by the reference, which reads the same in every language. */
async function attach(db: Writer, { id, reference }: Made, found: ReadonlyMap<string, unknown>): Promise<void> {
  const document = await db.first(
    sql<{ id: number }>`insert into content_document (owner_id, latest_number) values (acting_user(), 1) returning id`,
  )
  if (!document) throw new Error('a document was not made')
  const columns = new Map([...found, ['document_id', document.id], ['number', 1], ['title', reference]])
  await db.run(sql`
    with version as (
      insert into content_version (${sql.join([...columns.keys()].map((name) => sql.ref(name)))})
      values (${sql.join([...columns.values()])}) returning id
    )
    update tax_exemption_request set certificate_version_id = version.id from version where tax_exemption_request.id = ${id}`)
}
