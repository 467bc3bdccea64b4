/** Thrown within a transaction by what would ask somebody else, which no transaction waits for (reliability rule 22): it is undone, `ask` asks, and it begins anew. */
export class AskFirst extends Error {
  /** Its failure is known to whoever threw this, and not told here. */
  readonly ask: () => Promise<void>
  constructor(ask: () => Promise<void>) {
    super('somebody else must be asked before')
    this.name = 'AskFirst'
    this.ask = ask
  }
}
