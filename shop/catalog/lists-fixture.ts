import type { Database } from '#database/sql.ts'
import { openFacetIndex } from '#shop/facet-index/facet-index.ts'
import type { Lists } from './list-parts.ts'
import { openTaxonomy } from './taxonomy.ts'

export const listsOn = (db: Database): Lists => ({ db, facetIndex: openFacetIndex(db), taxonomy: openTaxonomy(db) })
