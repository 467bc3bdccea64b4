import type { Database } from '#database/sql.ts'
import { offlineVins } from '#providers/vin/offline.ts'
import { listsOn } from '#shop/catalog/lists-fixture.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import { postgresIndex } from './postgres-index.ts'
import type { SearchDeps } from './search-parts.ts'

export function aSearch(db: Database): SearchDeps {
  const now = () => new Date('2026-11-20T12:00:00Z')
  return {
    ...listsOn(db),
    index: postgresIndex(db),
    garage: { registry: openRegistry(db), vins: offlineVins({ now }), now },
  }
}
