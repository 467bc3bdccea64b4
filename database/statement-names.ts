// Under which names statements are prepared at PostgreSQL. A name is only as good as what stands behind it on that connection: a pooler may lend
// another one, and a migration may give a table a column that a prepared `select *` has not planned for.
import pg from 'pg'

export interface StatementNames {
  /** None, where nothing may be prepared. */
  of(name: string): string
  /** Whether it failed for nothing but its name, so that it goes well when it is sent again under what `of` says then. */
  isOutdated(error: unknown, sentAs: string): boolean
}

export function statementNames({ isPooled }: { isPooled: boolean }): StatementNames {
  let areNamed = !isPooled
  let age = 0
  const of = (name: string) => (!areNamed || name === '' ? '' : age === 0 ? name : `${name}~${age}`)
  return {
    of,
    isOutdated(error, sentAs) {
      if (sentAs === '' || !isOfItsName(error)) return false
      if (error.code !== CHANGED_RESULT) areNamed = false
      // Many fail at once: the first of them is enough for all.
      else if (Number(sentAs.split('~')[1] ?? 0) === age) age++
      return true
    },
  }
}

/** 'cached plan must not change result type'; whatever else PostgreSQL does not support has the same code. */
const CHANGED_RESULT = '0A000'
/** There already, or not there at all: a pooler lent us a connection on which another has prepared. */
const NOT_OURS = new Set(['42P05', '26000'])

export const isOfItsName = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  (NOT_OURS.has(error.code ?? '') || (error.code === CHANGED_RESULT && error.routine === 'RevalidateCachedQuery'))
