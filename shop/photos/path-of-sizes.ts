import type { RawBuilder } from 'kysely'
import { sql } from '#database/sql.ts'

/** The address of the narrowest size of a stored picture: what lists show, and staff see beside its record. Null without sizes. */
export const pathOfSizes = (sizes: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  '/photographs/' || (jsonb_path_query_first(${sizes}, '$[*] ? (@.format == "webp")') ->> 'hash') || '.webp')`
