// Tokens of programs: random, shown once, and kept as their hash alone (reliability rule 38).
import { hash, randomBytes } from 'node:crypto'
import { type Reader, sql, type Writer } from '#database/sql.ts'

export interface Integration {
  id: number
  objects: readonly string[]
}

const FORM = /^tpi_[\w-]{43}$/

/** Makes the token of an integration, in place of the one before, which ends at once; undefined where there is no such integration. */
export async function makeToken(db: Writer, id: number): Promise<string | undefined> {
  const token = `tpi_${randomBytes(32).toString('base64url')}`
  const made = await db.run(sql`
    update integration set token_hash = decode(${hashOf(token)}, 'hex'), token_made_at = now() where id = ${id}`)
  return made > 0 ? token : undefined
}

/** Whose token it is, if they are active. */
export const findIntegration = async (db: Reader, token: string): Promise<Integration | undefined> =>
  FORM.test(token)
    ? db.first(sql<Integration>`
        select id, objects from integration where token_hash = decode(${hashOf(token)}, 'hex') and is_active`)
    : undefined

/** Notes that it was used, once in five minutes. */
export const noteUse = (db: Writer, { id }: Integration): Promise<number> =>
  db.run(sql`
    insert into integration_use (integration_id) values (${id})
    on conflict (integration_id) do update set last_used_at = now() where integration_use.last_used_at < now() - interval '5 minutes'`)

const hashOf = (token: string): string => hash('sha256', token, 'hex')
