// What is worked out from the catalogue once it is loaded: words to search by.
import type pg from 'pg'

export const DERIVED_TABLES = ['search_part', 'search_word']

export async function fillDerivedTables(client: pg.Client): Promise<void> {
  await client.query('analyze product, category, attribute_value')
  await client.query(SEARCH)
}

const SEARCH = "call fill_search('public')"
