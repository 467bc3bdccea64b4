import type { MyData } from '#contract/shop/my-data.ts'
import { type Reader, sql } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'
import { readPerson } from './person.ts'
import { copyIn, requestsOf } from './requests.ts'
import { type AsOf, whatErasureDoes } from './what-erasure-does.ts'

/** What a customer's page about their data tells: what they have asked for, and what an erasure does. */
export async function readMyData(db: Reader, customerId: number, asOf: AsOf): Promise<Omit<MyData, 'isFresh'>> {
  const person = await readPerson(db, customerId)
  if (!person) throw new Refusal('account/sign-in-first')
  const requests = await db.all(requestsOf(sql`customer_id = ${customerId}`))
  return { copy: copyIn(requests), ...(await whatErasureDoes(db, { person, requests }, asOf)) }
}
