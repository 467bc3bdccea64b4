import { type Database, sql } from '#database/sql.ts'

/**
 * Counts anew, for every category, the parts that are in stock, new or reconditioned, and in each price range. The counts that
 * pages show while nothing is chosen are as old as the last call; a large catalogue takes seconds, so it is the worker's task.
 */
export const countOffers = (db: Database): Promise<number> =>
  db.transact(async (writer) => {
    await writer.run(sql`set local statement_timeout = '60s'`)
    return writer.run(sql`select count_offers()`)
  })
