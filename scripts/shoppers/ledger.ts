// The gateway's payments beside our orders: each must have the other.
import type pg from 'pg'

/** An order whose money waits for its shipment is at an end in this sense (reliability rule 14). */
export const OPEN_ATTEMPTS = "state in ('started', 'reserved', 'challenged', 'authorised', 'captured')"

interface Payment {
  id: string
  status: string
  metadata: { reference?: string }
  latest_charge: { amount_refunded: number } | null
}

export interface Differences {
  twice: string[]
  withoutOrder: string[]
  withoutPayment: string[]
}

/** Only once nothing is open: before, a payment may still wait for its order. */
export async function compareLedger(client: pg.Client, gateway: string): Promise<Differences> {
  const taken = Map.groupBy(
    (await payments(gateway)).filter(({ status }) => status === 'succeeded' || status === 'requires_capture'),
    ({ metadata }) => metadata.reference ?? '',
  )
  const { rows } = await client.query<{ reference: string }>(
    'select reference from orders join payment_attempt on payment_attempt.id = attempt_id',
  )
  const orders = new Set(rows.map(({ reference }) => reference))
  return {
    twice: [...taken].filter(([, list]) => list.length > 1).map(([reference]) => reference),
    withoutOrder: [...taken.keys()].filter((reference) => !orders.has(reference)),
    withoutPayment: [...orders].filter((reference) => !taken.has(reference)),
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
