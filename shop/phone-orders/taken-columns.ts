// An order by phone as its record: what who took it wrote, and what the shop found.
import type { PhoneOrderDraft } from '#contract/console-api/phone-orders.ts'
import { hashOfBody } from '#database/idempotency-key.ts'
import { type Reader, sql } from '#database/sql.ts'
import { countryOf, currencyOf, type Locale } from '#values/locale.ts'
import { vehicleLines } from '#words/vehicle-text.ts'
import { wordsFor } from '#words/words.ts'
import type { Priced } from './price-phone-order.ts'
import type { WantedLine } from './wanted-lines.ts'

export function takenColumns(draft: PhoneOrderDraft, { price, cart, machine, used }: Priced, press: string) {
  const { accountId, caller, phone, locale } = draft
  return {
    fields: {
      ...(accountId !== null && { Account__c: accountId }),
      Caller__c: caller,
      Email__c: used.email.trim(),
      Phone__c: phone,
      Locale__c: locale,
      Lines__c: price.lines
        .flatMap(({ partNumber, quantity, name }, at) => [
          `${quantity} × ${partNumber}  ${name ?? ''}`.trim(),
          ...vehicleTold(cart.lines[at], locale),
        ])
        .join('\n'),
      Press__c: press,
    },
    found: new Map<string, unknown>([
      ['cart_id', cart.cartId],
      ['country', countryOf(locale)],
      ['currency', currencyOf(locale)],
      ['entry', JSON.stringify(used)],
      ['machine', machine && JSON.stringify(machine)],
      ['total_cents', price.amounts.total],
      // Only what costs what the caller was told is made.
      ['request_hash', hashOf(draft, price.amounts.total)],
    ]),
  }
}

/** In the caller's language, below the engine that goes into it. */
const vehicleTold = (line: WantedLine | undefined, locale: Locale): string[] =>
  line?.engine?.vehicle ? [vehicleLines(line.engine.vehicle, wordsFor(locale)).join(' · ')] : []

/** What was sent with a press, by which a second one with other contents is told. */
const hashOf = (draft: PhoneOrderDraft, expectedTotal: number): string =>
  hashOfBody({ draft, expectedTotal }).toString('hex')

/** The one that was made by this press, and whether the same was sent with it. */
export async function madeOf(
  db: Reader,
  { press, draft, expectedTotal }: { press: string; draft: PhoneOrderDraft; expectedTotal: number },
): Promise<{ id: number; isSame: boolean } | undefined> {
  const made = await db.first(sql<{ id: number; hash: string | null }>`
    select id, request_hash as hash from phone_order where press = ${press}`)
  return made && { id: made.id, isSame: made.hash === null || made.hash === hashOf(draft, expectedTotal) }
}
