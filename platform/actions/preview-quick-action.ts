// What a quick action would do: the action itself, in a transaction that is undone. There is no second computation that could say otherwise.
import { sql, type Writer } from '#database/sql.ts'
import { writeAs, type WriteContext } from '../records/write-record.ts'
import { type Performance, perform } from './perform-quick-action.ts'

export interface Look<Before, Seen> {
  before(db: Writer): Promise<Before>
  /** While all that it did is there, what happens at a commit too. */
  after(db: Writer, before: Before): Promise<Seen>
}

class Undone<Seen> extends Error {
  readonly seen: Seen
  constructor(seen: Seen) {
    super('a preview is undone')
    this.seen = seen
  }
}

/** Throws what doing it throws. */
export async function previewQuickAction<Before, Seen>(
  context: WriteContext,
  actionApiName: string,
  { performance, look }: { performance: Performance; look: Look<Before, Seen> },
): Promise<Seen> {
  try {
    return await writeAs(context, async (transaction) => {
      const before = await look.before(transaction.db)
      await perform(transaction, actionApiName, performance)
      await transaction.db.run(sql`set constraints all immediate`)
      throw new Undone(await look.after(transaction.db, before))
    })
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.seen as Seen
    throw thrown
  }
}
