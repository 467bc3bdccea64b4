// What is worked out from the catalogue once it is loaded: words to search by, counts per category and facet.
import type pg from 'pg'

export const DERIVED_TABLES = ['search_part', 'search_word', 'category_count', 'category_facet']

/** Fills the derived tables, which are empty, from the catalogue in the database. */
export async function fillDerivedTables(client: pg.Client): Promise<void> {
  await client.query('analyze product, category, attribute_value')
  for (const fill of [SEARCH, COUNTS, FACETS, OFFERS]) await client.query(fill)
}

const SEARCH = "call fill_search('public')"

const COUNTS = `
  insert into category_count (category_id, country, parts)
  select c.id, s.country, count(*)
  from product p
  cross join unnest(p.sold_in) s (country)
  join category leaf on leaf.id = p.category_id
  join category c on c.id in (leaf.id, leaf.parent_id)
  where not p.discontinued
  group by c.id, s.country`

const FACETS = `
  insert into category_facet (category_id, country, key, value, parts)
  select p.category_id, s.country, a.key, a.value, count(*)
  from product p
  cross join unnest(p.sold_in) s (country)
  cross join jsonb_each_text(p.attributes) a
  where not p.discontinued
  group by p.category_id, s.country, a.key, a.value`

const OFFERS = 'select count_offers()'
