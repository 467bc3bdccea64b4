// A return that staff begin for its customer, from a call or at the counter: the same rules as on the customer's pages (R-1 to R-3, CO-3), which know of
// no longer time for anybody. What is over is given back another way: as money, with a reason.
import type { NotReturned, ReturnMethod } from '#contract/shop/returns.ts'
import { sql, type Writer } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { Refusal } from '#values/refusal.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import { type Label, sentence } from '#words/labels.ts'
import { keepReturn, tellOfOne, tellOfParcel } from './ask-return.ts'
import { askedLines } from './asked-lines.ts'
import { type OrderFacts, readFactsForStaff } from './order-facts.ts'
import type { PlannedReturn } from './wanted-return.ts'
import { plannedReturns, type WantedLine } from './wanted-returns.ts'

/** Keeps the rules and writes the first line; the others are written beside it. The order's row is held, so that no piece is asked for twice. */
export const startReturn: Rule = async (db, { columns }) => {
  const orderId = Number(columns.get('order_id'))
  await db.run(sql`select from orders where id = ${orderId} for no key update`)
  const facts = await readFactsForStaff(db, orderId)
  if (!facts) return [{ field: 'OrderId', message: 'Its order is not there any more' }]
  const lines = askedLines(String(columns.get('asked_lines') ?? ''))
  if (!lines) return [{ field: 'AskedLines__c', message: sentence(HOW_TO_WRITE, { example: '3 × 2 DOES_NOT_FIT' }) }]
  const method = (columns.get('method') ?? 'MAIL') as ReturnMethod
  const now = new Date()
  const planned = planOrRefuse(facts, lines, { method, now })
  if (!('planned' in planned)) return planned
  const [first] = planned.planned
  const [line] = lines
  if (!first || !line) return []
  for (const [column, value] of Object.entries({
    kind: line.kind,
    status: 'REQUESTED',
    order_line_position: first.linePosition,
    quantity: line.quantity,
    reason: first.reason,
    method: first.method,
    requested_at: now,
    units: [...first.back.units],
    core_units: [...first.back.coreUnits],
  }))
    columns.set(column, value)
  return []
}

const HOW_TO_WRITE = 'Write each line once: its number, how many of it, and the reason, as {example}'

interface Way {
  method: ReturnMethod
  now: Date
}

/** What the rules refuse is told in words of those who work here. */
function planOrRefuse(
  facts: OrderFacts,
  lines: readonly WantedLine[],
  { method, now }: Way,
): { planned: PlannedReturn[] } | ValidationError[] {
  try {
    return { planned: plannedReturns(facts, lines, now, method) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { data, fields = {} } = error.details
    if (error.code === 'return/not-possible') {
      const reason = (data as { reason?: NotReturned } | undefined)?.reason
      return [{ field: 'AskedLines__c', message: (reason && NOT_RETURNED[reason]) ?? NOTHING_LEFT }]
    }
    return Object.entries(fields).map(([field, key]) => {
      const [what = '', line = ''] = field.split('-')
      const said = MISSING[key as MessageKey] ?? NOTHING_LEFT
      return {
        field: what === 'method' ? 'Method__c' : 'AskedLines__c',
        message: sentence('Line {line}: {message}', { line: line.replace(/^\D/, ''), message: said }),
      }
    })
  }
}

const NOTHING_LEFT: Label = 'Nothing of this order can come back'

const NOT_RETURNED: Partial<Record<NotReturned, Label>> = {
  CANCELLED: 'Nothing of a cancelled order comes back',
  NOT_DELIVERED: 'It comes back once it has been delivered',
  NOT_PICKED_UP: 'It comes back once it has been picked up',
  RETURN_OVER: 'The time for its return is over: money can still be given back, with a reason',
  RETURN_ASKED: 'The return of all of it is asked for already',
  GIVEN_BACK: 'Its money was given back already',
}

const MISSING: Partial<Record<MessageKey, Label>> = {
  'return.quantity': 'So many of it do not come back',
  'return.reason': 'It does not come back for this reason: only when it is damaged, wrong or defective',
  'return.method': 'It does not come back this way',
  'return.sealed': 'An electrical part comes back only with its seal closed',
}

/** Beside the first: the others of its parcel, planned again now that the first is asked for; each of those handed in at the store comes alone. */
export async function startOthers(db: Writer, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await db.first(beganAs(id))
    if (!row?.asked) continue
    const { orderId, asked, method } = row
    const others = askedLines(asked)?.slice(1) ?? []
    const facts = others.length > 0 && (await readFactsForStaff(db, orderId))
    const now = new Date()
    const planned = facts ? plannedReturns(facts, others, now, method) : []
    const made: number[] = []
    for (const [at, plan] of planned.entries()) {
      const { kind = 'PART', quantity = 0 } = others[at] ?? {}
      const leader = method === 'MAIL' ? id : null
      made.push(await keepReturn(db, 'staff', { kind, quantity, planned: plan, orderId, now, request: null, leader }))
    }
    await tell(db, id, { made, isParcel: method === 'MAIL' && made.length > 0 })
  }
}

async function tell(db: Writer, id: number, { made, isParcel }: { made: number[]; isParcel: boolean }): Promise<void> {
  if (isParcel) await db.run(tellOfParcel(id))
  else for (const each of [id, ...made]) await db.run(tellOfOne(each))
}

const beganAs = (id: number) => sql<{ orderId: number; asked: string | null; method: ReturnMethod }>`
  select order_id as "orderId", asked_lines as asked, method from return_request where id = ${id}`
