import { type Database, sql, type Writer } from '#database/sql.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { anArticle } from '#shop/content/content-fixture.ts'
import { someVins } from '#shop/garage/vins-fixture.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { CHECK_DIGIT, checkDigitOf } from '#values/vin.ts'
import { type Added, addItems } from './add-items.ts'
import { agreedVehicles, type EngineDeps, type EngineEntry } from './agreed-vehicles.ts'
import type { Shopper } from './shopper.ts'

/** The number of a 2003 Honda Accord with the right check digit, another for each number from 0 on. */
export function aVin(number: number): string {
  const vin = `1HGCM82603A${String(number).padStart(6, '0')}`
  return vin.slice(0, CHECK_DIGIT) + checkDigitOf(vin) + vin.slice(CHECK_DIGIT + 1)
}

export async function someAgreements(db: Writer): Promise<void> {
  for (const [index, agreement] of AGREEMENTS.entries())
    for (const language of ['en-US', 'fr-CA'])
      await anArticle(db, {
        article_number: 9000 + index,
        kind: 'LEGAL',
        url_name: `crate-${agreement}`,
        language,
        title: `${agreement} in ${language}`,
        answer: `<p>What holds for ${agreement}.</p>`,
        version: '1.1',
      })
}

export const anEngine = (db: Writer, facts: PartFacts = {}) =>
  aPart(db, {
    kind: 'CrateEngine',
    crateQuantity: 3,
    soldIn: ['US'],
    restrictionClasses: ['CRATE_ENGINE'],
    weightHundredths: 1200_00,
    prices: { US: { list: 18_900_00 } },
    ...facts,
  })

export const allAgreed = (is = true): EngineEntry['agreed'] =>
  Object.fromEntries(AGREEMENTS.map((name) => [name, is])) as EngineEntry['agreed']

export const anEntryFor = (productId: number, change: Partial<EngineEntry> = {}): EngineEntry => ({
  productId,
  vin: aVin(1),
  state: 'TX',
  year: '2003',
  make: 'Honda',
  model: 'Accord',
  vehiclePowered: 'GASOLINE',
  agreed: allAgreed(),
  prefix: 'cartItems.0.',
  ...change,
})

export const engineDeps = (db: Database, now = new Date('2026-11-20T15:00:00Z')): EngineDeps => ({
  db,
  garage: { vins: someVins(), now: () => now },
})

export async function addEngine(
  db: Database,
  shopper: Shopper,
  ...entries: Partial<EngineEntry>[] & { 0: Partial<EngineEntry> & { productId: number } }
): Promise<Added> {
  const { productId } = entries[0]
  const wanted = entries.map((entry, index) =>
    anEntryFor(entry.productId ?? productId, { prefix: `cartItems.${index}.`, ...entry }),
  )
  const vehicles = await agreedVehicles(engineDeps(db), shopper.locale, wanted)
  return addItems(
    db,
    shopper,
    vehicles.map((vehicle, index) => ({
      productId: wanted[index]?.productId ?? productId,
      quantity: 1,
      kind: 'CrateEngine',
      vehicle,
    })),
  )
}

export const engineLines = (db: Database, { sessionId }: Pick<Shopper, 'sessionId'>) =>
  db.all<{ vin: string; number: number; quantity: number; line_count: number; kind: string | null }>(sql`
    select line.vin, line.cart_item_number as number, line.quantity, cart.line_count, line.kind
    from cart join cart_line line on line.cart_id = cart.id
    where cart.session_id = ${sessionId} and line.vin is not null and line.removed_at is null order by line.id`)
