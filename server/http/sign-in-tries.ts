// State of a sign-in under way: bound to its session, single-use, ten minutes (reliability rule 44).
import { createHash } from 'node:crypto'
import { type Database, sql } from '#database/sql.ts'
import type { SignInTry } from '#providers/identity/port.ts'

const MINUTES = 10

export interface StoredTry extends SignInTry {
  back: string
}

/** Stores a try and deletes expired ones, so that the table stays small. */
export const storeTry = (
  db: Database,
  sessionId: number,
  { state, nonce, verifier, back, maxAge }: StoredTry,
): Promise<number> =>
  db.write.run(sql`
    with gone as (
      delete from sign_in_try where session_id = ${sessionId} and begun_at < now() - make_interval(mins => ${MINUTES})
    )
    insert into sign_in_try (state_hash, session_id, nonce, verifier, back, max_age)
    values (decode(${hashOf(state)}, 'base64'), ${sessionId}, ${nonce}, ${verifier}, ${back}, ${maxAge ?? null})`)

/** Deleted as it is read, so that it works once; undefined when unknown or expired. */
export async function consumeTry(db: Database, sessionId: number, state: string): Promise<StoredTry | undefined> {
  const row = await db.write.first<Omit<StoredTry, 'state'> & { isFresh: boolean; maxAge: number | null }>(sql`
    delete from sign_in_try where state_hash = decode(${hashOf(state)}, 'base64') and session_id = ${sessionId}
    returning nonce, verifier, back, max_age as "maxAge", begun_at > now() - make_interval(mins => ${MINUTES}) as "isFresh"`)
  if (!row?.isFresh) return undefined
  const { nonce, verifier, back, maxAge } = row
  return { state, nonce, verifier, back, maxAge: maxAge ?? undefined }
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64')
