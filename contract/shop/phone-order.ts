// An order that the shop has put together with a caller, who pays it by a link (business rules CH and PY). Whoever has the link sees that order, pays it with
// their own card or declines it, and changes nothing else of it.
import { z } from 'zod'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { amount, expectedTotal, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { CheckoutView, Placed, placeOrder } from './checkout.ts'
import { CrateText } from './crate-engine.ts'
import { Fit } from './equipment.ts'

/** Of the link; or the reference of a payment that this visitor has begun for it, where their bank sends them back. */
const token = z.string().regex(/^(?:[\w-]{43}|[B-DF-HJ-NP-TV-XZ2-9]{12})$/)
const named = { storeLocale, token }

const PhoneOrderView = z.object({
  state: z
    .enum(['OPENED', 'PAYING', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'REPLACED'])
    .describe('`REPLACED`: a newer link was sent'),
  locale: storeLocale.describe('In which it was taken'),
  by: z.string().nullable().describe('Who took it, by their first name'),
  until: z.iso.datetime(),
  untilText: z.string().describe('The same by the shop’s clocks, as people read it'),
  toldTotal: amount.describe('What it came to when the link was sent'),
  machine: z.string().nullable().describe('For which fit is told'),
  view: CheckoutView.nullable().describe('As the checkout shows it; null when it cannot be paid any more'),
  fits: z.record(recordIdText, Fit),
  isShort: z.boolean().describe('There is not as much in stock any more'),
  toAccept: z
    .object({
      texts: z.array(
        CrateText.extend({ mark: z.string().describe('Of its words: sent back, it says that these were read') }),
      ),
      isAnew: z.boolean().describe('They were accepted before, and one has changed since'),
    })
    .nullable()
    .describe('What is accepted for its crate engines before it can be paid; null when nothing is left to accept'),
  orderPath: z.string().nullable().describe('Of the order that came of it, where it opens to this visitor'),
})
export type PhoneOrderView = z.infer<typeof PhoneOrderView>

export const openPhoneOrder = shopCall({
  summary:
    'What the link of an order by phone shows: what is ordered, what it comes to now, and whether it can still be paid.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject(named),
  answer: PhoneOrderView,
  refuses: ['link/not-found'],
})

export const payPhoneOrder = shopCall({
  summary:
    'Pays an order by phone with the caller’s own card and places it, once, whoever else has the link open. Its lines, address and way are those that were agreed to on the phone.',
  kind: 'write',
  caching: 'private',
  needsKey: true,
  input: z.strictObject({
    ...named,
    termsAccepted: z.boolean(),
    paymentToken: text(120),
    captcha: text(4000),
    expectedTotal: expectedTotal.describe(
      'The total that the caller saw; when it is another one by now, nothing is charged',
    ),
    expectedPickup: z.iso.date().optional(),
  }),
  answer: Placed,
  refuses: ['link/not-found', 'link/ended', 'crate/legal', ...placeOrder.refuses],
})

export const acceptAgreements = shopCall({
  summary:
    'The caller accepts the six texts of the crate engines in an order by phone, in the language of the page: nobody else may, and without it nothing is paid. Each is kept with the line of each engine, with its version, language and time.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    ...named,
    accepted: z
      .partialRecord(z.enum(AGREEMENTS), text(32))
      .describe('By text, the mark of the words that were read; what is missing is not accepted'),
  }),
  answer: z.null(),
  refuses: ['link/not-found', 'link/ended', 'cart/locked', 'crate/legal', 'request/too-many'],
})

export const settlePhoneOrder = shopCall({
  summary:
    'Asks the gateway what became of the bank’s question about the payment of an order by phone, or takes the question back.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ ...named, giveUp: z.boolean().default(false) }),
  answer: PhoneOrderView,
  refuses: ['link/not-found', 'request/too-many'],
})

export const declinePhoneOrder = shopCall({
  summary:
    'The caller declines an order by phone: its link is good for nothing from then on. Said again it changes nothing.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject(named),
  answer: z.null(),
  refuses: ['link/not-found', 'link/ended', 'cart/locked'],
})
