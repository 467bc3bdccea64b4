// How PostgreSQL would run a statement, whatever its parameters: which tables it reads whole, and by which indexes it finds rows.
import { type Database, sql } from './sql.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

const WITHOUT_INDEX = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_incremental_sort']

/**
 * `heard` is the text of a statement as it was sent. Answers each step with its table or index, outermost first. `byIndex` asks for the
 * plan of large tables, however small they are here: it reads whole tables and sorts only where no index does. `pageCost` is what a page out of turn
 * costs beside the next one: 4 as PostgreSQL is installed, 1.1 as our own is set up and as disks without arms are.
 */
export const planOf = (db: Database, heard: string, { byIndex = false, pageCost = 4 } = {}): Promise<string[]> =>
  db.transact(async (tx) => {
    const parameters = Math.max(0, ...[...heard.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))
    await tx.run(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.run(sql.raw(`set local random_page_cost = ${pageCost}`))
    if (byIndex) for (const name of WITHOUT_INDEX) await tx.run(sql.raw(`set local ${name} = off`))
    await tx.run(sql.raw(`prepare planned as ${heard}`))
    const nothing = parameters > 0 ? `(${Array.from({ length: parameters }, () => 'null').join()})` : ''
    const [explained] = await tx.all(sql.raw(`explain (format json) execute planned${nothing}`))
    await tx.run(sql`deallocate planned`)
    const steps = ({ Plans = [], ...node }: Node): string[] => [
      [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '),
      ...Plans.flatMap(steps),
    ]
    return steps((explained as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan)
  })
