import type { Database } from '#database/sql.ts'
import { openShelves } from '#shop/shelves/shelves.ts'
import type { Lists } from './list-parts.ts'
import { openTaxonomy } from './taxonomy.ts'

/** What lists are made from, on a test's database; what is changed there is told by `shelves.changed`. */
export const listsOn = (db: Database): Lists => ({ db, shelves: openShelves(db), taxonomy: openTaxonomy(db) })
