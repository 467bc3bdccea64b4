import { sql, type Writer } from '#database/sql.ts'
import { countryOf, currencyOf, type Locale } from '#values/locale.ts'
import { newOrderNumber } from './order-number.ts'
import type { Seller } from './seller.ts'

export const aSeller = (change: Partial<Seller> = {}): Seller => ({
  brand: 'Shop',
  siteUrl: 'https://shop.example.com',
  supportPhone: null,
  supportMail: null,
  gstNumber: '12345 6789 RT0001',
  qstNumber: '1234567890 TQ0001',
  legalName: 'Shop Limited',
  addresses: { US: ['1 Mill Street', 'Dayton OH 45402'], CA: ['2 Mill Street', 'Mississauga ON  L5T 2H8'] },
  returnsTo: {
    US: ['Dock 1', '1 Mill Street', 'Dayton OH 45402'],
    CA: ['Quai 1', '2 Mill Street', 'Laval QC  H7N 1A1'],
  },
  accent: null,
  trackingUrl: 'https://tracking.example.com/',
  ...change,
})

export interface OrderFacts {
  locale?: Locale
  email?: string
  firstName?: string
  product?: number
  tracking?: string
}

/** Two parts of list price 60.00 at 50.00 each with a core charge of 20.00, shipped free; 5 % and 9.975 % of 140.00 in tax. */
export async function anOrder(
  db: Writer,
  { locale = 'en-US', email = 'ann@example.com', firstName = 'Ann', product = 1, tracking }: OrderFacts = {},
): Promise<{ id: number; number: string; email: string }> {
  const country = countryOf(locale)
  const number = newOrderNumber(country)
  const address = {
    firstName,
    lastName: 'Lee',
    company: '',
    line1: '100 Main St',
    line2: '',
    city: 'Laval',
    region: 'QC',
    postalCode: 'H7N 1A1',
    country,
    mobile: '8125550100',
  }
  const row = await db.first<{ id: number }>(sql`
    insert into orders (number, email, locale, country, currency, status, delivery_type, subtotal_cents, special_saving_cents,
      core_cents, shipping_cents, tax_cents, total_cents, card_brand, card_last4, ship_to, bill_to, contact)
    values (${number}, ${email}, ${locale}, ${country}, ${currencyOf(locale)}, 'PROCESSING', 'SHIP', 12000, 2000, 4000, 0, 2097,
      16097, 'VISA', '4242', ${JSON.stringify(address)}, ${JSON.stringify(address)}, '{}') returning id`)
  const id = row?.id ?? 0
  await db.run(sql`
    insert into order_line (order_id, position, parent_position, kind, product_id, part_number, name, quantity, list_cents,
      unit_cents, lead_time)
    values (${id}, 1, null, 'Core', ${product}, 'AP-1', 'Starter', 2, 6000, 5000, 'standard'),
      (${id}, 2, 1, 'CoreCharge', ${product}, 'AP-1', 'Core charge', 2, 2000, 2000, 'standard')`)
  await db.run(sql`insert into order_tax (order_id, position, kind, rate_thousandths, base_cents, amount_cents)
    values (${id}, 1, 'GST', 5000, 14000, 700), (${id}, 2, 'QST', 9975, 14000, 1397)`)
  if (tracking)
    await db.run(sql`insert into order_tracking (order_id, number, carrier, shipped_on)
      values (${id}, ${tracking}, 'Ground', '2026-11-20')`)
  return { id, number, email }
}

let customers = 0

/** A customer of whom nothing but their orders matters. */
export async function aCustomer(db: Writer, email = `buyer-${++customers}@example.com`): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    values (${`O-${++customers}`}, 'Ann', 'Lee', ${email}, 'en-US', 'US') returning id`)
  return row?.id ?? 0
}
