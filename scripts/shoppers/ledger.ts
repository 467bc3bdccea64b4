// The gateway's payments beside our orders: each must have the other.
import type pg from 'pg'

/** An order whose money waits for its shipment is at an end in this sense (reliability rule 14). */
export const OPEN_ATTEMPTS = "state in ('started', 'reserved', 'challenged', 'authorised', 'captured')"

interface Payment {
  id: string
  status: string
  amount: number
  metadata: { reference?: string }
  latest_charge: { amount_refunded: number } | null
}

export interface Differences {
  /** Of these attempts, or others for the same cart. */
  twice: string[]
  withoutOrder: string[]
  withoutPayment: string[]
  /** More or less is held or taken than the order comes to. */
  otherAmount: string[]
}

/** Only once nothing is open: before, a payment may still wait for its order. */
export async function compareLedger(client: pg.Client, gateway: string): Promise<Differences> {
  const taken = (await payments(gateway)).filter(
    ({ status }) => status === 'succeeded' || status === 'requires_capture',
  )
  const references = new Set(taken.map(({ metadata }) => metadata.reference ?? ''))
  const { rows } = await client.query<{ reference: string; cart: string; total: number | null }>(
    `select reference, payment_attempt.cart_id::text as cart, total_cents as total
     from payment_attempt left join orders on orders.attempt_id = payment_attempt.id`,
  )
  const attempts = new Map(rows.map((row) => [row.reference, row]))
  const ofOne = Map.groupBy(taken, ({ metadata: { reference = '' } }) => attempts.get(reference)?.cart ?? reference)
  const totalOf = (reference: string) => attempts.get(reference)?.total ?? null
  return {
    twice: [...ofOne.values()].filter((list) => list.length > 1).map(([one]) => one?.metadata.reference ?? ''),
    withoutOrder: [...references].filter((reference) => totalOf(reference) === null),
    withoutPayment: rows
      .filter(({ total, reference }) => total !== null && !references.has(reference))
      .map(({ reference }) => reference),
    otherAmount: taken.flatMap(({ amount, metadata: { reference = '' } }) => {
      const total = totalOf(reference)
      return total === null || total === amount ? [] : [reference]
    }),
  }
}

export async function payments(gateway: string): Promise<Payment[]> {
  const all: Payment[] = []
  for (let after = ''; ; ) {
    const answer = await fetch(
      `${gateway}/v1/payment_intents?limit=100&expand[0]=data.latest_charge${after && `&starting_after=${after}`}`,
      {
        headers: { authorization: 'Bearer sk_test_sandbox' },
      },
    )
    const page = (await answer.json()) as { data: Payment[]; has_more: boolean }
    all.push(...page.data)
    after = page.data.at(-1)?.id ?? ''
    if (!page.has_more || !after) return all
  }
}
