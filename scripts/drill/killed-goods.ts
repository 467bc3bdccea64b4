// What killed checkouts buy, and with which codes: units of a store's shelves and of the warehouse, uses of two promo codes. Afterwards each is
// held against the orders that stand: what died has given back all that it was promised.
import type pg from 'pg'

const CODES = ['PERCENT', 'AMOUNT'] as const
const ENOUGH = 1000

export interface Goods {
  parts: number[]
  storeId: number
  codes: string[]
  /** Puts one unit back on each shelf that is empty, so that orders go on to be made of both. */
  restock(): Promise<void>
  /** Units and uses that are neither where they were nor sold. */
  astray(): Promise<{ onShelves: number; inWarehouse: number; uses: number }>
}

/** Every other part has one unit on the shelf, so that an order of two is half from there and half from the warehouse. */
export async function layOut(client: pg.Client, parts: number[]): Promise<Goods> {
  const first = async (text: string, values: unknown[] = []) =>
    Number((await client.query<{ it: string }>(text, values)).rows[0]?.it ?? 0)
  const storeId = await first(`select id as it from store where country = 'US' and region = 'MN' order by id limit 1`)
  const lastOrder = await first('select coalesce(max(id), 0) as it from orders')
  const codes = await someCodes(client)
  await client.query(
    `insert into shelf (store_id, product_id, on_hand)
     select $1, product_id, case when position % 2 = 0 then 1 else $3::int end
     from unnest($2::bigint[]) with ordinality parts (product_id, position)
     on conflict (product_id, store_id) do update set on_hand = excluded.on_hand`,
    [storeId, parts, ENOUGH],
  )
  const laid = await unitsNow()
  return {
    parts,
    storeId,
    codes,
    async restock() {
      const { rows } = await client.query<{ product: number }>(
        `update shelf set on_hand = 1 where store_id = $1 and product_id = any($2) and on_hand = 0
         returning product_id::int as product`,
        [storeId, parts],
      )
      for (const { product } of rows) {
        const row = laid.get(product)
        if (row) row.shelf += 1
      }
    },
    async astray() {
      let [onShelves, inWarehouse] = [0, 0]
      for (const [product, now] of await unitsNow()) {
        const before = laid.get(product)
        onShelves += Math.abs((before?.shelf ?? 0) - now.shelf - now.soldFromShelf)
        inWarehouse += Math.abs((before?.warehouse ?? 0) - now.warehouse - (now.sold - now.soldFromShelf))
      }
      const uses = await first(
        `select coalesce(sum(abs(uses - taken) + abs(taken - sold)), 0) as it from (
           select uses, (select count(*) from coupon_use where coupon_id = coupon.id) as taken,
             (select count(*) from orders where discount_code = coupon.code) as sold
           from coupon where code = any($1)) code`,
        [codes],
      )
      return { onShelves, inWarehouse, uses }
    },
  }

  /** What is promised counts as still there. */
  async function unitsNow() {
    const { rows } = await client.query<Units & { product: number }>(
      `select stock.product_id::int as product, stock.on_hand as warehouse, shelf.on_hand as shelf,
         coalesce((select sum(quantity) from order_line where product_id = stock.product_id and parent_position is null
           and order_id > $3), 0)::int as sold,
         coalesce((select sum(quantity) from order_shelf where product_id = stock.product_id and order_id > $3), 0)::int
           as "soldFromShelf"
       from stock join shelf on shelf.product_id = stock.product_id and store_id = $1 where stock.product_id = any($2)`,
      [storeId, parts, lastOrder],
    )
    return new Map(rows.map(({ product, ...units }) => [product, units]))
  }
}

interface Units {
  warehouse: number
  shelf: number
  sold: number
  soldFromShelf: number
}

/** One that each person may use once, and one with a limit in all. */
async function someCodes(client: pg.Client): Promise<string[]> {
  const mark = Date.now().toString(36).toUpperCase()
  const codes = CODES.map((kind) => `${kind}-${mark}`)
  for (const [index, kind] of CODES.entries())
    await client.query(
      `with made as (
         insert into promotion (name, kind, percent, amount_cents, country, starts_at, uses_per_customer)
         values ('Killed', $1, $3, $4, 'US', now() - interval '1 day', $5) returning id)
       insert into coupon (promotion_id, code, uses_limit) select id, $2, $6 from made`,
      [kind, codes[index], ...(kind === 'PERCENT' ? [10, null, 1, null] : [null, 5_00, null, 1_000_000])],
    )
  return codes
}
