import { enqueue } from '#database/jobs.ts'
import { type Database, type RawBuilder, sql } from '#database/sql.ts'
import type { VerificationResult } from '#providers/verification/port.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Check } from './checks.ts'

/**
 * Notes how a verification ended, and keeps the proof: group, provider, a hash of the subject, when and until (I-6). What has ended stays as
 * it is, so that each verification counts once; answers whether this one has proved something now. A proof is of whoever is signed in to the
 * session that began it, or of that session; the same person's earlier proof of the group moves there. `isUnseen`: nobody is there to be
 * shown it, so that a customer who was asked for a document is told by mail how that has ended, or that another one is wanted.
 */
export async function settleCheck(
  db: Database,
  check: Check,
  result: VerificationResult,
  { isUnseen = false }: { isUnseen?: boolean } = {},
): Promise<boolean> {
  if (isUnseen && result.outcome === 'PENDING' && result.isAskedAgain) await db.write.run(askedAgain(check))
  if (result.outcome === 'BEGUN' || result.outcome === check.outcome) return false
  const hash = result.outcome === 'VERIFIED' ? result.subjectHash : null
  const row = await db.write.first<{ proved: number }>(sql`
    with was as materialized (
      select id, outcome from identity_check where id = ${check.id} and outcome in ('BEGUN', 'PENDING') for update
    ), ended as (
      update identity_check set outcome = ${result.outcome}, ended_at = now()
      from was where identity_check.id = was.id returning identity_check.*, was.outcome as before
    ), owned as (
      select ended.*, coalesce(session.customer_id, ended.customer_id) as owned_by
      from ended left join session on session.id = ended.session_id
    ), mailed as (
      ${mailing('ENDED', sql`from owned where ${isUnseen} and before = 'PENDING' and outcome in ('VERIFIED', 'REFUSED', 'FAILED') and owned_by is not null`)}
    ), proof as (
      insert into identity_proof (session_id, customer_id, discount, provider, subject_hash, valid_until)
      select case when owned_by is null then session_id end, owned_by, discount, provider, decode(${hash}::text, 'hex'),
        now() + make_interval(days => ${shopSettings.discounts.proofDays})
      from owned where ${hash}::text is not null and (owned_by is not null or session_id is not null)
      on conflict (provider, discount, subject_hash) do update
        set session_id = excluded.session_id, customer_id = excluded.customer_id, verified_at = now(),
          valid_until = excluded.valid_until
      returning id
    ), audited as (
      insert into audit_log (who, what, subject, after)
      select 'shopper', 'verification', 'check ' || id, jsonb_build_object('outcome', outcome, 'discount', discount) from ended
    )
    select (select count(*) from proof)::int as proved from ended`)
  return (row?.proved ?? 0) > 0
}

const mailing = (step: 'ENDED' | 'AGAIN', from: RawBuilder<unknown>) =>
  enqueue(
    'verification-mail',
    sql`json_build_object('checkId', id, 'customerId', owned_by, 'step', ${step}::text)`,
    from,
  )

/** Said again it is mailed once all the same: the mail bears the verification's number. */
const askedAgain = ({ id }: Check) =>
  mailing(
    'AGAIN',
    sql`from (
      select identity_check.id, coalesce(session.customer_id, identity_check.customer_id) as owned_by
      from identity_check left join session on session.id = identity_check.session_id
      where identity_check.id = ${id} and outcome in ('BEGUN', 'PENDING')) asked where owned_by is not null`,
  )

/** What a guest has proved is the customer's, once they sign in. */
export const takeOverProofs = (
  db: Database,
  { sessionId, customerId }: { sessionId: number; customerId: number },
): Promise<number> =>
  db.write.run(sql`
    update identity_proof set customer_id = ${customerId}, session_id = null where session_id = ${sessionId}`)
