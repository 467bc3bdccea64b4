import type { Plant } from './plant.ts'

export const paymentProvider: Plant = {
  name: 'a payment provider',
  most: 5,
  edits: [
    {
      file: 'providers/payment/ledger.ts',
      text: `// Payments that are kept in this process alone.
import { type Cents, cents } from '#values/money.ts'
import type { Authorisation, MoveOutcome, Payment, PaymentPort } from './port.ts'

export function ledgerPayments(): PaymentPort {
  const byKey = new Map<string, Payment>()
  const move = (paymentId: string, change: (payment: Payment) => Partial<Payment>): MoveOutcome => {
    const payment = byKey.get(paymentId)
    return payment ? { kind: 'done', payment: Object.assign(payment, change(payment)) } : { kind: 'failed', reason: 'unknown' }
  }
  const made = ({ key, reference, amount, currency }: Authorisation): Payment => {
    const none: Cents = cents(0)
    return { id: key, reference, state: 'authorised', amount, captured: none, refunded: none, currency }
  }
  return {
    name: 'ledger',
    signatureHeader: 'x-ledger-signature',
    readCard: async (token) => ({
      token,
      brand: 'OTHER',
      last4: token.slice(-4),
      expMonth: 12,
      expYear: 2099,
      funding: 'unknown',
      fingerprint: null,
    }),
    async authorise(wanted) {
      const payment = byKey.get(wanted.key) ?? made(wanted)
      byKey.set(wanted.key, payment)
      return { kind: 'authorised', payment }
    },
    async find(reference) {
      const payment = [...byKey.values()].find((one) => one.reference === reference)
      return payment ? { kind: 'found', payment } : { kind: 'none' }
    },
    capture: async ({ paymentId, amount }) => move(paymentId, () => ({ state: 'captured', captured: amount })),
    void: async ({ paymentId }) => move(paymentId, () => ({ state: 'voided' })),
    refund: async ({ paymentId, amount }) => move(paymentId, () => ({ state: 'refunded', refunded: amount })),
    readEvent: async () => undefined,
    async *paymentsSince() {
      yield* byKey.values()
    },
  }
}
`,
    },
    { file: 'server/settings/env.ts', after: "'PAYMENT_API_BASE',", add: "  'PAYMENT_SERVICE'," },
    {
      file: 'server/settings/read-payment.ts',
      after: 'export interface PaymentSettings {\n  apiBase: string',
      add: "  service: 'stripe' | 'ledger'",
    },
    {
      file: 'server/settings/read-payment.ts',
      after: 'apiBase: readApiBase(',
      add: "    service: env.PAYMENT_SERVICE === 'ledger' ? 'ledger' : 'stripe',",
    },
    {
      file: 'server/shop.ts',
      after: 'import { paymentsOnFirstUse } from',
      add: "import { ledgerPayments } from '#providers/payment/ledger.ts'",
    },
    {
      file: 'server/shop.ts',
      instead: 'const payment = paymentsOnFirstUse(',
      put: "const payment = config.payment.service === 'ledger' ? ledgerPayments() : paymentsOnFirstUse(",
    },
    {
      file: 'docs/operations/settings.md',
      after: '| `PAYMENT_API_BASE` *',
      add: '| `PAYMENT_SERVICE` | `stripe` | who takes the money: `stripe`, or `ledger` |',
    },
  ],
  tests: ['server/settings', 'server/routes', 'scripts/docs.test.ts'],
}
