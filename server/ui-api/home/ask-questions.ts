// The questions of the day (decision 67): each is a list of the platform, and is asked by it, so that a number and the list that it
// opens never differ in what they mean.
import { type AskedQuestion, type Home, QUESTIONS, type Question } from '#contract/console/home.ts'
import { countLists } from '#platform/lists/count-lists.ts'
import { listViewsOf, type ObjectList } from '#platform/lists/list-views.ts'
import type { Registry } from '#platform/objects/registry.ts'
import type { ReadContext } from '#platform/records/read-records.ts'
import { rightsOf } from '#platform/rights/viewer.ts'
import { shopDay } from '#values/shop-day.ts'
import { keysOf } from '#values/table.ts'

/** Nobody counts further by looking. */
const MOST = 1000
/** Everybody who works there asks again and again; a number may be so old. */
const FRESH_MS = 20_000

const answers = new WeakMap<Registry, Map<string, { at: number; home: Promise<Home> }>>()

/** What the viewer may read of it. One statement, or none: staff of one role share an answer for a while. */
export async function askQuestions(context: ReadContext, now: Date): Promise<Home> {
  const { registry, viewer } = context
  let byRole = answers.get(registry)
  if (!byRole) answers.set(registry, (byRole = new Map()))
  const there = byRole.get(rightsOf(viewer))
  if (there && Math.abs(now.getTime() - there.at) < FRESH_MS) return there.home
  const home = count(context, now)
  byRole.set(rightsOf(viewer), { at: now.getTime(), home })
  home.catch(() => byRole.delete(rightsOf(viewer)))
  return home
}

async function count(context: ReadContext, now: Date): Promise<Home> {
  const found = (await Promise.all(keysOf(QUESTIONS).map((question) => listOf(context, question)))).filter(
    (one) => one !== undefined,
  )
  const counts = await countLists(
    context,
    found.map(({ list }) => list),
    MOST + 1,
  )
  return {
    questions: found.map(({ question }, i): AskedQuestion => {
      const counted = counts[i] ?? 0
      return { question, ...QUESTIONS[question], count: Math.min(counted, MOST), hasMore: counted > MOST }
    }),
    at: now.toISOString(),
    day: shopDay(now),
  }
}

/** Its list, if the viewer sees it. A role that sees but its own rows would need an answer of its own: it is asked nothing. */
async function listOf(
  context: ReadContext,
  question: Question,
): Promise<{ question: Question; list: ObjectList } | undefined> {
  const { object: name, list: listName } = QUESTIONS[question]
  const object = context.registry.accessibleTo(context.viewer).get(name)
  if (!object || object.rights.rows !== 'all') return undefined
  const list = (await listViewsOf(context, object)).find(({ apiName }) => apiName === listName)
  return list && { question, list: { object, list } }
}
