// Verifications under way: bound to their session, and each accepted once (reliability rule 44).
import { createHash } from 'node:crypto'
import { type Database, sql } from '#database/sql.ts'
import type { BegunCheck } from '#providers/verification/port.ts'
import type { Locale } from '#values/locale.ts'
import { type CheckOutcome, groupOf, type VerifiedDiscount, variantOf } from '#values/verified-discount.ts'

/** Somebody who has not come back by then is asked to begin anew. */
const MINUTES = 30

export interface Check {
  id: number
  discount: VerifiedDiscount
  locale: Locale
  verifier: string
  reference: string | null
  binding: string
  isInPopup: boolean
  outcome: CheckOutcome
}

/** What the provider keeps of it and says again; of no use without our table. */
export const bindingOf = (state: string): string => createHash('sha256').update(state).digest('hex')

export interface NewCheck extends Pick<Check, 'discount' | 'locale' | 'verifier' | 'reference' | 'isInPopup'> {
  session: { id: number; customerId: number | null }
  provider: string
  state: string
  outcome: 'BEGUN' | 'FAILED'
}

/** Begun anew it ends where it was before, as the same verification of the provider can go on in another window. */
export const storeCheck = (db: Database, check: NewCheck): Promise<number> =>
  db.write.run(sql`
    insert into identity_check (session_id, customer_id, provider, discount, locale, state_hash, verifier, reference, in_popup, outcome)
    values (${check.session.id}, ${check.session.customerId}, ${check.provider}, ${check.discount}, ${check.locale},
      decode(${bindingOf(check.state)}, 'hex'), ${check.verifier}, ${check.reference}, ${check.isInPopup}, ${check.outcome})
    on conflict (provider, reference) do update
      set in_popup = excluded.in_popup, locale = excluded.locale, begun_at = now()
      where identity_check.session_id = excluded.session_id`)

const COLUMNS = sql`id, discount, locale, verifier, reference, encode(state_hash, 'hex') as binding, in_popup as "isInPopup", outcome`

/** Of this session alone; the state counts once, and the provider's own reference as long as the verification goes on. */
export const returnedCheck = (
  db: Database,
  sessionId: number,
  returned: { state: string } | { reference: string },
): Promise<Check | undefined> =>
  'state' in returned
    ? db.write.first<Check>(sql`
        update identity_check set returned_at = now()
        where state_hash = decode(${bindingOf(returned.state)}, 'hex') and session_id = ${sessionId} and returned_at is null
          and begun_at > now() - make_interval(mins => ${MINUTES}) and outcome = 'BEGUN'
        returning ${COLUMNS}`)
    : db.first<Check>(sql`
        select ${COLUMNS} from identity_check where reference = ${returned.reference} and session_id = ${sessionId}`)

/** Whether the browser comes back to a verification that the provider's event has ended well, for the first time. */
export const isFirstReturn = async (db: Database, { id }: Check): Promise<boolean> =>
  (await db.write.run(sql`
    update identity_check set returned_at = now() where id = ${id} and returned_at is null and outcome = 'VERIFIED'`)) >
  0

/** What the session, or whoever is signed in there, was last about. */
export const lastCheck = (
  db: Database,
  { id, customerId }: { id: number; customerId: number | null },
): Promise<Check | undefined> =>
  db.first<Check>(sql`
    select ${COLUMNS} from identity_check
    where session_id = ${id} or customer_id = ${customerId} order by begun_at desc, id desc limit 1`)

/** One that the provider has asked for a document: it goes on, rather than anew. */
export const pendingCheck = (
  db: Database,
  { session, provider, discount }: Pick<NewCheck, 'session' | 'provider' | 'discount'>,
): Promise<Check | undefined> =>
  db.first<Check>(sql`
    select ${COLUMNS} from identity_check
    where session_id = ${session.id} and provider = ${provider} and discount = ${discount} and outcome = 'PENDING'
      and reference is not null order by id desc limit 1`)

/** That a provider's event is about. */
export const checkOf = (db: Database, provider: string, reference: string): Promise<Check | undefined> =>
  db.first<Check>(sql`select ${COLUMNS} from identity_check where provider = ${provider} and reference = ${reference}`)

export const asBegun = (check: Check, callback: string): BegunCheck => ({
  group: groupOf(check.discount),
  variant: variantOf(check.locale),
  callback,
  verifier: check.verifier,
  binding: check.binding,
  reference: check.reference,
})
