// A guest shows that an email is theirs, by a code sent there, and so asks for a copy of what is kept by it. What is answered says nothing of what
// is kept: only whoever reads the mail learns it (decision 100).
import { enqueue } from '#database/jobs.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import { CODE_MINUTES, useCode } from '#shop/orders/email-code.ts'
import { emailError } from '#values/email.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { askGuestCopy } from './ask.ts'

/** As long as a sign-in counts as fresh: the browser may be somebody else's afterwards. */
const PROVEN_MINUTES = 15

interface Asking {
  sessionId: number
  email: string
  locale: Locale
}

/** Asks for a code; what was shown before in this session is forgotten. Throws for what is no email. */
export async function askForProof(db: Database, { sessionId, email, locale }: Asking): Promise<void> {
  requireEmail(email)
  await db.write.run(sql`
    with asked as (insert into email_proof (session_id, email, locale) values (${sessionId}, ${email}, ${locale}) returning id)
    ${enqueue('data-code-mail', sql`json_build_object('proofId', id)`, sql`from asked`)}`)
}

/** Answers it as it is compared. */
export function requireEmail(email: string): string {
  const wrong = emailError(email)
  if (wrong) throw new Refusal('input/invalid', { fields: { email: wrong } })
  return email.toLowerCase()
}

export interface Proof {
  id: number
  email: string
  locale: Locale
  /** Shown within the last minutes; else a code is waited for, or too much time has gone by. */
  state: 'PROVEN' | 'ASKED' | 'OVER'
}

/** The last that this session asked for. */
export const readProof = (db: Reader, sessionId: number): Promise<Proof | undefined> =>
  db.first(sql<Proof>`
    select id, email, locale, case
      when proven_at > now() - make_interval(mins => ${PROVEN_MINUTES}) then 'PROVEN'
      when proven_at is null and asked_at > now() - make_interval(mins => ${CODE_MINUTES}) then 'ASKED'
      else 'OVER' end as state
    from email_proof where session_id = ${sessionId} order by id desc limit 1`)

/** Takes the code, and asks for a copy unless one is there. Every code that is not the last one sent has one answer. */
export async function proveEmail(
  db: Database,
  { sessionId, code }: { sessionId: number; code: string },
): Promise<void> {
  const proof = await readProof(db.write, sessionId)
  const used = await useCode(db.write, { sessionId, subject: `data ${proof?.id ?? 0}` }, code)
  if (!proof || !used) throw new Refusal('order/code-wrong')
  await db.transact(async (tx) => {
    await tx.run(sql`update email_proof set proven_at = now() where id = ${proof.id}`)
    await askGuestCopy(tx, proof, { isNewest: false })
  })
}

/** The email that this session has shown to be its own within the last minutes; others are refused. */
export async function provenEmail(db: Reader, sessionId: number | undefined): Promise<Proof> {
  const proof = sessionId === undefined ? undefined : await readProof(db, sessionId)
  if (proof?.state !== 'PROVEN') throw new Refusal('account/code-first')
  return proof
}
