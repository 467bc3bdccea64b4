import type { Database } from '#database/sql.ts'
import { openFacetIndex } from '#shop/facet-index/facet-index.ts'
import { openRegistry, type Registry } from '#shop/garage/registry.ts'
import type { Lists } from './list-parts.ts'
import { openNearParts } from './near-parts.ts'
import { openTaxonomy } from './taxonomy.ts'

export const listsOn = (db: Database): Lists & { registry: Registry } => ({
  db,
  facetIndex: openFacetIndex(db),
  taxonomy: openTaxonomy(db),
  near: openNearParts(db),
  registry: openRegistry(db),
})
