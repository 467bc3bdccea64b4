// The browser of somebody who works here: it holds a session as the sign-in leaves it, and asks as the console does.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql, type Writer } from '#database/sql.ts'
import { COOKIE } from './http/session.ts'

interface Parts {
  app: FastifyInstance
  db: { write: Writer }
}

let people = 0

/** Somebody new who works here. */
export async function newStaff(db: Writer, role: 'staff' | 'admin' = 'staff', roleId: number | null = null) {
  const email = `staff-${++people}-${randomBytes(3).toString('hex')}@example.com`
  const row = await db.first<{ id: number }>(sql`
    insert into staff (email, first_name, last_name, role${roleId === null ? sql`` : sql`, role_id`})
    values (${email}, 'Sal', ${`Number ${people}`}, ${role}${roleId === null ? sql`` : sql`, ${roleId}`}) returning id`)
  if (!row) throw new Error('nobody was made')
  return { id: row.id, email }
}

/** `minutes` ago they showed the provider who they are; null where nobody knows. */
export async function consoleOf({ app, db }: Parts, staffId: number, minutes: number | null = 0) {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64')
  const remoteAddress = `10.7.0.${++people % 250}`
  await db.write.run(sql`
    insert into session (token_hash, staff_id, signed_in_at, authenticated_at, expires_at)
    values (decode(${hash}, 'base64'), ${staffId}, now(), now() - make_interval(mins => ${minutes}::int), now() + interval '1 day')`)
  const cookie = `${COOKIE}=${token}`
  const ask = (options: InjectOptions, headers: Record<string, string> = {}) =>
    app.inject({
      remoteAddress,
      ...options,
      headers: { cookie, 'x-console': '1', 'sec-fetch-site': 'same-origin', ...headers },
    })
  return { cookie, hash, ask }
}
