import type { PaymentPort } from './port.ts'

/** Opens the gateway at its first use: its client is large, and most visits pay nothing. */
export function paymentsOnFirstUse(
  known: Pick<PaymentPort, 'name' | 'signatureHeader'>,
  open: () => Promise<PaymentPort>,
): PaymentPort {
  let opened: Promise<PaymentPort> | undefined
  const gateway = () => (opened ??= open())
  return {
    ...known,
    readCard: async (token) => (await gateway()).readCard(token),
    authorise: async (wanted) => (await gateway()).authorise(wanted),
    find: async (reference, paymentId) => (await gateway()).find(reference, paymentId),
    capture: async (move) => (await gateway()).capture(move),
    void: async (move) => (await gateway()).void(move),
    refund: async (move) => (await gateway()).refund(move),
    readEvent: async (body, signature) => (await gateway()).readEvent(body, signature),
    async *paymentsSince(moment) {
      yield* (await gateway()).paymentsSince(moment)
    },
  }
}
