// What is kept while somebody is at the identity provider: bound to the session that began, good once and for ten minutes
// (reliability rule 44).
import { createHash } from 'node:crypto'
import { type Database, sql } from '#database/sql.ts'
import type { SignInTry } from '#providers/identity/port.ts'

const MINUTES = 10

export interface StoredTry extends SignInTry {
  /** The path to go back to. */
  back: string
}

/** Keeps a try; what is older than a try may be goes. */
export const storeTry = (
  db: Database,
  sessionId: number,
  { state, nonce, verifier, back }: StoredTry,
): Promise<number> =>
  db.write.run(sql`
    with gone as (
      delete from sign_in_try where session_id = ${sessionId} and begun_at < now() - make_interval(mins => ${MINUTES})
    )
    insert into sign_in_try (state_hash, session_id, nonce, verifier, back)
    values (decode(${hashOf(state)}, 'base64'), ${sessionId}, ${nonce}, ${verifier}, ${back})`)

/** The try of that state, which this session began; undefined when there is none, or no longer. It is good once. */
export async function consumeTry(db: Database, sessionId: number, state: string): Promise<StoredTry | undefined> {
  const row = await db.write.first<Omit<StoredTry, 'state'> & { isFresh: boolean }>(sql`
    delete from sign_in_try where state_hash = decode(${hashOf(state)}, 'base64') and session_id = ${sessionId}
    returning nonce, verifier, back, begun_at > now() - make_interval(mins => ${MINUTES}) as "isFresh"`)
  return row?.isFresh ? { state, nonce: row.nonce, verifier: row.verifier, back: row.back } : undefined
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64')
