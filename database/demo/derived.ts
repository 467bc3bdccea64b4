// What is worked out from the catalogue once it is loaded: words to search by, counts per category and facet.
import type pg from 'pg'

export const DERIVED_TABLES = ['product_words', 'category_count', 'category_facet']

/** Fills the derived tables, which are empty, from the catalogue in the database. */
export async function fillDerivedTables(client: pg.Client): Promise<void> {
  await client.query('analyze product, category, attribute_value')
  for (const fill of [WORDS, COUNTS, FACETS, OFFERS]) await client.query(fill)
}

/**
 * Name and part number weigh most, then the category, then the words among the attributes. A stroke parts words: the parser
 * would take 'Fuel/water' for a file name.
 */
const WORDS = `
  with category_words as materialized (
    select id, setweight(to_tsvector('en_words', translate(name_en, '/', ' ')), 'B') as en,
      setweight(to_tsvector('fr_words', translate(name_fr, '/', ' ')), 'B') as fr
    from category
  )
  insert into product_words (product_id, en, fr)
  select p.id,
    setweight(to_tsvector('en_words', translate(p.name_en, '/', ' ') || ' ' || p.part_number), 'A') || c.en
      || setweight(to_tsvector('en_words', coalesce(a.en, '')), 'C'),
    setweight(to_tsvector('fr_words', translate(p.name_fr, '/', ' ') || ' ' || p.part_number), 'A') || c.fr
      || setweight(to_tsvector('fr_words', coalesce(a.fr, '')), 'C')
  from product p
  join category_words c on c.id = p.category_id
  cross join lateral (
    select string_agg(coalesce(v.name_en, own.value), ' ') as en, string_agg(coalesce(v.name_fr, own.value), ' ') as fr
    from jsonb_each_text(p.attributes) own
    left join attribute_value v on v.key = own.key and v.value = own.value
    where own.value ~ '[[:alpha:]]'
  ) a`

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
