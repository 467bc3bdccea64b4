import type { Database } from '#database/sql.ts'
import { openFacetIndex } from '#shop/facet-index/facet-index.ts'
import type { Lists } from './list-parts.ts'
import { openTaxonomy } from './taxonomy.ts'

/** What lists are made from, on a test's database; what is changed there is told by `facetIndex.changed`. */
export const listsOn = (db: Database): Lists => ({ db, facetIndex: openFacetIndex(db), taxonomy: openTaxonomy(db) })
