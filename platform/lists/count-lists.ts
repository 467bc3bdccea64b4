import { countEach, type ReadContext } from '../records/read-records.ts'
import { filterOf } from './list-records.ts'
import type { ObjectList } from './list-views.ts'

/** How many records each list holds, counted up to `limit`: as many as whoever opens it may read. One statement for all. */
export const countLists = (context: ReadContext, lists: readonly ObjectList[], limit: number): Promise<number[]> =>
  countEach(
    context,
    lists.map((found) => ({ object: found.object, filter: filterOf(context, found, {}) })),
    limit,
  )
