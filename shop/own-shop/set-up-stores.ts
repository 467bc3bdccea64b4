// Stores by their name: new ones are added, others become what the file says. One that the file does not name stays, for orders may wait there.
import { sql, type Writer } from '#database/sql.ts'
import type { StorePlace } from './store-entry.ts'

export async function changeStores(tx: Writer, stores: readonly StorePlace[]): Promise<string[]> {
  const done: string[] = []
  for (const store of stores) {
    const { name, country, address1, city, region, postalCode, latitude, longitude, phone } = store
    const hours = sql`${JSON.stringify(store.hours)}::jsonb`
    const there = await tx.first<{ id: number }>(
      sql`select id from store where country = ${country} and lower(name) = lower(${name}) order by id limit 1 for update`,
    )
    if (!there) {
      await tx.run(sql`
        insert into store (id, country, name, address1, city, region, postal_code, latitude, longitude, phone, hours)
        values ((select coalesce(max(id), 0) + 1 from store), ${country}, ${name}, ${address1}, ${city}, ${region}, ${postalCode},
          ${latitude}, ${longitude}, ${phone}, ${hours})`)
      done.push(`store ${name}: added`)
      continue
    }
    const changed = await tx.run(sql`
      update store set name = ${name}, address1 = ${address1}, city = ${city}, region = ${region}, postal_code = ${postalCode},
        latitude = ${latitude}, longitude = ${longitude}, phone = ${phone}, hours = ${hours}
      where id = ${there.id} and (name, address1, city, region, postal_code, latitude, longitude, phone, hours) is distinct from
        (${name}, ${address1}, ${city}, ${region}, ${postalCode}, ${latitude}::float8, ${longitude}::float8, ${phone}, ${hours})`)
    if (changed > 0) done.push(`store ${name}: changed`)
  }
  return done
}
