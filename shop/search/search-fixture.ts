import type { Database } from '#database/sql.ts'
import { offlineVins } from '#providers/vin/offline.ts'
import { listsOn } from '#shop/catalog/lists-fixture.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import { postgresIndex } from './postgres-index.ts'
import { openDictionary } from './trade-terms.ts'
import type { SearchDeps } from './search-deps.ts'

export function aSearch(db: Database): SearchDeps {
  const now = () => new Date('2026-11-20T12:00:00Z')
  const lists = listsOn(db)
  const garage = { registry: openRegistry(db), vins: offlineVins({ now }), now }
  return {
    ...lists,
    index: postgresIndex(db),
    garage,
    dictionary: openDictionary({ ...lists, registry: garage.registry, vehicles: garage.vins }),
  }
}
