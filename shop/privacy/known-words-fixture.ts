// What the fixtures of a customer and of a guest have in common: the words that they are searched by, their address, and a cart that tells of them.
import { sql, type Writer } from '#database/sql.ts'

/** By which they are searched for. */
export const WORDS = ['zephyrine', 'quillfeather', '5815550177', '77 marjolaine', 'pk8zq9xw']
export const FULL = 'Zephyrine Quillfeather pk8zq9xw'
export const PERSON_EMAIL = 'Zephyrine.Quillfeather@example.net'
export const personAddress = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  company: 'Quillfeather Mills',
  line1: '77 Marjolaine Way',
  line2: 'Zephyrine’s gate',
  city: 'Laval',
  region: 'QC',
  postalCode: 'H7N 1A1',
  country: 'CA',
  mobile: '5815550177',
}
export const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** A cart has what was typed at its checkout, and a crate engine of `part` with its vehicle. */
export async function fillCart(write: Writer, { cart, part }: { cart: number; part: number }): Promise<void> {
  await write.run(
    sql`insert into checkout_entry (cart_id, details) values (${cart}, ${json({ email: PERSON_EMAIL, shipTo: personAddress })})`,
  )
  await write.run(sql`
    insert into cart_line (cart_id, product_id, quantity, seen_unit_cents, cart_item_number, vin, vehicle, agreements)
    values (${cart}, ${part}, 1, 100, 1, ${`${FULL} ${cart}`}, ${json({ owner: FULL })}, '[]')`)
  await write.run(sql`update cart set line_count = 1 where id = ${cart}`)
}
