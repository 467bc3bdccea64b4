import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Writer } from '#database/sql.ts'

/** Makes what signs the deliveries of a webhook, in place of the one before; undefined where there is no such webhook. */
export async function makeSecret(db: Writer, id: number): Promise<string | undefined> {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const made = await db.run(sql`update webhook set secret = ${secret}, secret_made_at = now() where id = ${id}`)
  return made > 0 ? secret : undefined
}

/** Of the moment and the body, as the card gateway signs: an old delivery that somebody repeats is known by its time. */
export function signatureOf(body: string, { secret, at }: { secret: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
