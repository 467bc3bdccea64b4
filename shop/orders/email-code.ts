// Six-digit codes by mail. The worker makes each code, so that it stands in no table and no job; of it a salted slow hash is kept, for
// one session and one purpose, for ten minutes and five tries (reliability rule 39).
import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { sql, type Writer } from '#database/sql.ts'

export const CODE_MINUTES = 10
const MOST_TRIES = 5

/** A code opens one order to a session, shows that the email of a guest's orders is the customer's, or that an email is a guest's own. */
export type CodeFor = `order ${number}` | 'join' | `data ${number}`

interface Asked {
  sessionId: number
  subject: CodeFor
}

/** A million codes: a fast hash would be undone in a second by whoever reads the table. */
const slowHash = promisify<string, Buffer, number, Buffer>(scrypt)
const hashOf = (code: string, salt: Buffer) => slowHash(code, salt, 32)

/** A new code in the place of an older one; undefined when the session has ended. The order is the one to whose email it is sent, if it is one’s. */
export async function newCode(db: Writer, asked: Asked & { orderId: number | null }): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16)
  const kept = await db.run(keeping(asked, { salt, hash: await hashOf(code, salt) }))
  return kept > 0 ? code : undefined
}

/**
 * A right code is used up, and the order is the one to whose email it was sent; undefined for every other. Each call takes a try, before it is known what it is worth, and
 * a miss takes the same time whether or not there was a code.
 */
export async function useCode(
  db: Writer,
  asked: Asked,
  typed: string,
): Promise<{ orderId: number | null } | undefined> {
  const tried = await db.first(trying(asked))
  const hash = await hashOf(typed.replace(/\s/g, ''), tried?.salt ?? NOBODYS)
  const isRight = timingSafeEqual(hash, tried?.hash ?? NOBODYS)
  return isRight ? db.first(using(asked, hash)) : undefined
}

const NOBODYS = Buffer.alloc(32)

interface Secret {
  salt: Buffer
  hash: Buffer
}

const keeping = ({ sessionId, subject, orderId }: Asked & { orderId: number | null }, { salt, hash }: Secret) => sql`
  insert into email_code (session_id, subject, order_id, salt, code_hash)
  select id, ${subject}, ${orderId}, ${salt}, ${hash} from session where id = ${sessionId}
  on conflict (session_id, subject) do update set order_id = excluded.order_id, salt = excluded.salt,
    code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`

const trying = ({ sessionId, subject }: Asked) => sql<Secret>`
  update email_code set tries = tries + 1
  where session_id = ${sessionId} and subject = ${subject} and expires_at > now() and tries < ${MOST_TRIES}
  returning salt, code_hash as hash`

const using = ({ sessionId, subject }: Asked, hash: Buffer) => sql<{ orderId: number | null }>`
  delete from email_code where session_id = ${sessionId} and subject = ${subject} and code_hash = ${hash}
  returning order_id as "orderId"`
