// The steps of a return (business rule R-3): Requested, Received, Approved or Rejected, Refunded. Staff move it; that money went back on a
// card is noted by the worker alone, once it has.
import type { ReturnStatus } from '#contract/shop/returns.ts'
import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import type { Change, Rule, ValidationError } from '#platform/objects/define-object.ts'
import { type Cents, cents } from '#values/money.ts'
import { type Label, sentence } from '#words/labels.ts'
import { type MadeRefund, makeRefund } from './make-refund.ts'
import { type FactsReturn, type OrderFacts, readFactsForWork } from './order-facts.ts'
import { worthOf } from './read-returns.ts'
import { RETURN_STATUSES, statusesAfter } from './return-status.ts'

const DECIDED_BY = ['grade', 'granted_core_cents', 'decision']

export const moveReturn: Rule = async (db, change) => {
  const { columns, before } = change
  const from = before['status'] as ReturnStatus
  const to = (columns.get('status') ?? from) as ReturnStatus
  const isDecided = from !== 'REQUESTED' && from !== 'RECEIVED'
  if (isDecided && DECIDED_BY.some((column) => columns.has(column) && columns.get(column) !== before[column]))
    return [{ field: 'Status', message: 'What was decided of a return stays as it is' }]
  if (to === from) return []
  if (!statusesAfter(from).includes(to))
    return [
      {
        field: 'Status',
        message: sentence('A return cannot go from {from} to {to}', {
          from: RETURN_STATUSES[from],
          to: RETURN_STATUSES[to],
        }),
      },
    ]
  return STEPS[to](db, change)
}

type Step = (db: Writer, change: Change) => Promise<ValidationError[]>

const STEPS: Readonly<Record<ReturnStatus, Step>> = {
  REQUESTED: async () => [],
  async RECEIVED(db, { id, columns }) {
    columns.set('received_at', new Date())
    await tell(db, id, 'RECEIVED')
    return []
  },
  async REJECTED(db, change) {
    const { id, columns, before } = change
    if (!at(change, 'decision')) return [{ field: 'Decision__c', message: REASON_WANTED }]
    columns.set('decided_at', new Date())
    columns.set('granted_core_cents', null)
    if (before['kind'] === 'CORE') columns.set('grade', 'NONE')
    await tell(db, id, 'REJECTED')
    return []
  },
  APPROVED: approve,
  REFUNDED: noteGivenBack,
}

const REASON_WANTED: Label = 'Say why: the customer reads it'

const at = ({ columns, before }: Change, column: string): unknown =>
  columns.has(column) ? columns.get(column) : before[column]

async function approve(db: Writer, change: Change): Promise<ValidationError[]> {
  const { id, columns, before } = change
  const facts = await readFactsForWork(db, Number(before['order_id']))
  const asked = facts?.returns.find((one) => one.id === id)
  if (!facts || !asked) return [{ field: 'OrderId', message: 'Its order is not there any more' }]
  const granted = at(change, 'granted_core_cents')
  const errors = gradeErrors(change, { facts, asked })
  if (errors.length > 0) return errors
  const grantedCore = typeof granted === 'number' ? cents(granted) : null
  columns.set('decided_at', new Date())
  const amounts = worthOf(facts, { ...asked, grantedCore })
  columns.set('refund_cents', amounts.total)
  if (amounts.total === 0) return []
  const made = await makeRefund(db, { orderId: facts.id, returnId: asked.id, currency: facts.currency, amounts })
  if (made === 'ELSEWHERE') await tell(db, id, 'APPROVED')
  return REFUSED[made]
}

const REFUSED: Readonly<Record<MadeRefund, ValidationError[]>> = {
  PENDING: [],
  ELSEWHERE: [],
  'not taken yet': [{ field: 'Status', message: 'The payment of its order has not been taken yet' }],
  'more than is left': [{ field: 'Status', message: 'More would be given back than is left of the payment' }],
}

/** A core is graded before its charge goes back, and one that is worth less says how much and why (CO-3). */
function gradeErrors(change: Change, { facts, asked }: { facts: OrderFacts; asked: FactsReturn }): ValidationError[] {
  const [grade, granted, decision] = [at(change, 'grade'), at(change, 'granted_core_cents'), at(change, 'decision')]
  const charge: Cents = worthOf(facts, { ...asked, grantedCore: null }).core
  if (asked.kind === 'PART') return grade || granted ? [{ field: 'Grade__c', message: 'Cores alone are graded' }] : []
  if (grade === 'FULL')
    return granted ? [{ field: 'GrantedCore__c', message: 'Of a whole core the whole charge goes back' }] : []
  if (grade !== 'PARTIAL') return [{ field: 'Grade__c', message: 'Grade the core first' }]
  const isAmount = typeof granted === 'number' && granted > 0 && granted < charge
  return [
    ...(isAmount ? [] : [{ field: 'GrantedCore__c', message: 'Enter an amount below the core charge' }]),
    ...(decision ? [] : [{ field: 'Decision__c', message: REASON_WANTED }]),
  ]
}

/** People have given the money back another way than on the card. */
async function noteGivenBack(db: Writer, change: Change): Promise<ValidationError[]> {
  const { id } = change
  const [refund] = await db.all<{ state: string }>(sql`select state from refund where return_id = ${id}`)
  if (refund && refund.state !== 'ELSEWHERE')
    return [{ field: 'Status', message: 'Its refund is on its way; once it is there, that is noted by itself' }]
  const errors = refund ? [] : await oweLate(db, change)
  if (errors.length > 0) return errors
  await db.run(
    sql`update refund set ended_at = now() where return_id = ${id} and state = 'ELSEWHERE' and ended_at is null`,
  )
  await tell(db, id, 'REFUNDED')
  return []
}

/** Of a return that was approved before refunds were kept. */
async function oweLate(db: Writer, { id, columns, before }: Change): Promise<ValidationError[]> {
  const facts = await readFactsForWork(db, Number(before['order_id']))
  const asked = facts?.returns.find((one) => one.id === id)
  const amounts = facts && asked && worthOf(facts, asked)
  if (!amounts || amounts.total === 0) return []
  columns.set('refund_cents', amounts.total)
  const made = await makeRefund(db, { orderId: facts.id, returnId: asked.id, currency: facts.currency, amounts })
  return made === 'PENDING'
    ? [{ field: 'Status', message: 'Its refund is on its way; once it is there, that is noted by itself' }]
    : REFUSED[made]
}

const tell = (db: Writer, id: number | null, step: ReturnStatus): Promise<number> =>
  db.run(enqueue('return-mail', sql`json_build_object('returnId', ${id}::bigint, 'step', ${step}::text)`, sql``))
