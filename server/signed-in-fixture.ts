// The browser of somebody who is signed in: it holds a session as the sign-in leaves it, and sends what pages and forms send.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql, type Writer } from '#database/sql.ts'
import { post } from './app-fixture.ts'
import { COOKIE } from './http/session.ts'

let browsers = 0

interface Parts {
  app: FastifyInstance
  db: { write: Writer }
}

/** A customer's browser; a guest's without one. */
export async function browserOf({ app, db }: Parts, customerId: number | null = null) {
  const remoteAddress = `10.1.${Math.floor(++browsers / 250)}.${browsers % 250}`
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64')
  await db.write.run(sql`
    insert into session (token_hash, customer_id, signed_in_at, expires_at)
    values (decode(${hash}, 'base64'), ${customerId}, ${customerId === null ? null : new Date()}, now() + interval '1 day')`)
  const headers = { cookie: `${COOKIE}=${token}`, accept: 'text/html', 'sec-fetch-site': 'same-origin' }
  return {
    /** Cookies that the browser has beside its session. */
    keep: (cookies: string[]) => {
      headers.cookie = [`${COOKIE}=${token}`, ...cookies].join('; ')
    },
    open: (url: string) => app.inject({ url, headers, remoteAddress }),
    submit: (url: string, fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
        remoteAddress,
      }),
    /** A form that brings files. */
    submitParts: async (url: string, form: FormData) => {
      const sent = new Response(form)
      return app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
        remoteAddress,
      })
    },
    call: (name: string, input: object, more: Record<string, string> = {}) =>
      app.inject({ ...post(name, input, { cookie: headers.cookie, ...more }), remoteAddress }),
    end: () => db.write.run(sql`delete from session where token_hash = decode(${hash}, 'base64')`),
  }
}

/** A new customer with a number and an email of their own; answers their id. */
export async function newCustomer(db: Writer, { country = 'US', locale = 'en-US' } = {}): Promise<number> {
  const number = `T-${++browsers}-${randomBytes(3).toString('hex')}`
  const row = await db.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    values (${number}, 'Dana', 'Fields', ${`${number.toLowerCase()}@example.com`}, ${locale}, ${country}) returning id`)
  if (!row) throw new Error('a customer was not made')
  return row.id
}

/** What the browser of some member of staff or some customer sends. */
export async function cookieOf(db: Writer, who: 'staff' | 'customer'): Promise<{ cookie: string }> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64')
  await db.run(sql`
    insert into session (token_hash, customer_id, staff_id, signed_in_at, expires_at)
    values (decode(${hash}, 'base64'),
      case when ${who === 'customer'} then (select id from customer order by id limit 1) end,
      case when ${who === 'staff'} then (select id from staff where role = 'staff' and is_active limit 1) end,
      now(), now() + interval '1 day')`)
  return { cookie: `${COOKIE}=${token}` }
}
