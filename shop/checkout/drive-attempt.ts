// Driving one attempt from where it stands as far as it goes (reliability rules 10 to 16). The shopper's request and the worker
// run the same steps: whichever is faster moves the attempt, the other one sees how it stands. Every step may be repeated; a
// process may be killed between any two.
import { type Database, sql } from '#database/sql.ts'
import type { Payment } from '#providers/payment/port.ts'
import { cents, minus } from '#values/money.ts'
import { returnAddress } from './return-address.ts'
import { type Attempt, holdOf, type Mover, move, moving } from './attempt.ts'
import { isUndone } from './attempt-states.ts'
import type { AttemptDeps } from './checkout-deps.ts'
import { capture } from './capture-order.ts'
import { askForAttention, type Drive, giveUp, type Step, unknown } from './drive.ts'
import { endAttempt } from './end-attempt.ts'
import { endReturned } from './return-payment.ts'
import { storeOrder } from './store-order.ts'

/** An authorised payment whose order cannot be stored for so long is given back (PY-4). */
const STORE_WITHIN_SECONDS = 30 * 60
/** A gateway that knows of no payment after this many looks and this long, however often it is asked for one, makes none (PY-3). */
const MOST_REPEATS = 3
const HOPELESS_AFTER_SECONDS = 15
/** A bound against an endless loop: no attempt has so many steps. */
const MOST_STEPS = 10

/** Drives an attempt until it is done, undone, or has to wait; answers it as it then stands. */
export async function driveAttempt(
  db: Database,
  deps: AttemptDeps,
  { attempt, mover }: { attempt: Attempt; mover: Mover },
): Promise<Attempt> {
  const drive = { db, deps, mover }
  let now = attempt
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const next = await step(drive, now)
    if (next === 'waits') return now
    if ('rests' in next) return next.rests
    now = next
  }
  return now
}

function step(drive: Drive, attempt: Attempt): Promise<Step> | Step {
  switch (attempt.state) {
    case 'reserved':
      // Only the request that has just started it knows that the gateway has not heard of it; anybody else asks first.
      return drive.mover.who === 'shopper' && attempt.tries === 0 ? authorise(drive, attempt) : find(drive, attempt)
    case 'challenged':
      return attempt.isGivenUp ? withdraw(drive, attempt) : find(drive, attempt)
    case 'authorised':
      return attempt.isGivenUp ? giveBack(drive, attempt) : store(drive, attempt)
    case 'ordered':
    case 'captured':
      return capture(drive, attempt)
    case 'cancelled':
      return giveBack(drive, attempt)
    default:
      return 'waits'
  }
}

/** Reserves the money. The same key never makes a second payment (rules 12 and 13). */
async function authorise(drive: Drive, attempt: Attempt): Promise<Step> {
  const { payment } = drive.deps
  const { reference, token, amount, currency } = attempt
  const returnUrl = returnAddress(drive.deps.siteUrl, attempt)
  const outcome = await payment.authorise({
    reference,
    key: `${reference}:authorise`,
    token,
    amount,
    currency,
    returnUrl,
    keepsCard: attempt.keepsCard,
  })
  if (outcome.kind === 'unknown') return unknown(drive, attempt)
  if (outcome.kind === 'declined') return declined(drive, attempt, outcome.reason)
  const { payment: made } = outcome
  const now = await (outcome.kind === 'asks' ? asked(drive, attempt, made) : authorised(drive, attempt, made))
  // The answer came after the attempt had been ended without it: nobody else knows of this payment.
  if (now !== 'waits' && 'state' in now && isUndone(now.state))
    await payment.void({ paymentId: outcome.payment.id, key: `${reference}:void` })
  return now
}

async function declined({ db, deps, mover }: Drive, attempt: Attempt, reason: string): Promise<Attempt> {
  const ended = await endAttempt(db, attempt, { to: 'declined', mover, reason })
  // A request that waits counts its own decline: counted here too, it would count twice. It no longer waits for a bank's question.
  if (mover.who === 'worker' || attempt.state === 'challenged') await deps.declines.countLate(attempt)
  deps.events.emit('payment-declined', { attemptId: attempt.id, reference: attempt.reference })
  return ended
}

/** Asks the gateway by our reference what became of a payment (rule 13). */
async function find(drive: Drive, attempt: Attempt): Promise<Step> {
  const outcome = await drive.deps.payment.find(attempt.reference, attempt.paymentId)
  const isAsked = attempt.state === 'challenged'
  if (outcome.kind === 'unknown') return isAsked ? untilItDies(drive, attempt) : unknown(drive, attempt)
  if (outcome.kind === 'found') {
    const { state } = outcome.payment
    if (state === 'asking') return isAsked ? untilItDies(drive, attempt) : asked(drive, attempt, outcome.payment)
    return state === 'authorised' || state === 'captured'
      ? authorised(drive, attempt, outcome.payment)
      : declined(drive, attempt, `the gateway says ${state}`)
  }
  if (isAsked) return untilItDies(drive, attempt)
  if (attempt.isGivenUp) return expire(drive, attempt)
  const isHopeless = attempt.tries >= MOST_REPEATS && attempt.secondsStill >= HOPELESS_AFTER_SECONDS
  return attempt.isExpired || isHopeless ? giveUp(drive, attempt) : authorise(drive, attempt)
}

async function expire({ db, deps, mover }: Drive, attempt: Attempt): Promise<Attempt> {
  const ended = await endAttempt(db, attempt, { to: 'expired', mover, reason: 'no payment was made in time' })
  deps.events.emit('attempt-undone', { attemptId: attempt.id, reference: attempt.reference, state: 'expired' })
  return ended
}

/** The bank asks first: from here on the shopper has as long as their stock is promised. */
async function asked(drive: Drive, attempt: Attempt, { id: paymentId, question = null }: Payment): Promise<Step> {
  const noted = await move(drive.db, attempt, {
    to: 'challenged',
    statement: sql`with ${moving(attempt, ['challenged'], drive.mover, {
      set: sql`, payment_id = ${paymentId}, question_url = ${question}`,
    })} select id from moved`,
  })
  if (noted.state !== 'challenged') return noted
  const now = { ...noted, paymentId, question }
  drive.deps.events.emit('bank-asks', { attemptId: attempt.id, reference: attempt.reference })
  // A question that no page of ours can put is none; nor is one to somebody who has gone.
  if (question === null) return giveUp(drive, now)
  return now.isGivenUp ? now : { rests: now }
}

/** A question that stays open dies with the promise of its stock, whatever has become of its tab. */
const untilItDies = (drive: Drive, attempt: Attempt): Promise<Step> | Step =>
  attempt.isExpired ? giveUp(drive, attempt) : 'waits'

/** The question is taken back. The bank may have had its answer a moment before: then that money is let go too. */
async function withdraw(drive: Drive, attempt: Attempt): Promise<Step> {
  const { db, deps, mover } = drive
  const { id: attemptId, reference, paymentId } = attempt
  const voided = await deps.payment.void({ paymentId: paymentId ?? '', key: `${reference}:void` })
  if (voided.kind === 'unknown') return 'waits'
  if (voided.kind === 'failed') {
    const found = await deps.payment.find(reference, paymentId)
    if (found.kind === 'unknown') return 'waits'
    if (found.kind === 'found' && (found.payment.state === 'authorised' || found.payment.state === 'captured'))
      return noteAuthorised(drive, { ...attempt, paymentId })
    if (found.kind === 'found' && found.payment.state === 'asking') return 'waits'
  }
  const ended = await endAttempt(db, attempt, { to: 'expired', mover, reason: 'the bank’s question was not answered' })
  // Whoever tries cards to see which are real leaves their questions open.
  await deps.declines.countLate(attempt)
  deps.events.emit('attempt-undone', { attemptId, reference, state: 'expired' })
  return ended
}

/** The money is reserved: what is left is to store the order, unless the attempt is being undone. */
function authorised(drive: Drive, attempt: Attempt, payment: Payment): Promise<Step> {
  const {
    id: paymentId,
    state,
    amount,
    payer = null,
    takesParts = false,
    heldUntil = null,
    failedChecks = [],
  } = payment
  const reserved = state === 'authorised' ? amount : null
  const paid = { ...attempt, paymentId, reserved, payer, takesParts, heldUntil, failedChecks }
  return attempt.isGivenUp ? noteAuthorised(drive, paid) : store(drive, paid)
}

const noteAuthorised = ({ db, mover }: Drive, attempt: Attempt) =>
  move(db, attempt, {
    to: 'authorised',
    statement: sql`with ${moving(attempt, ['authorised'], mover, {
      set: sql`, payment_id = ${attempt.paymentId}, held_cents = ${attempt.reserved}, question_url = null,
      payer = ${attempt.payer}, takes_parts = ${attempt.takesParts}, held_until = ${attempt.heldUntil},
      failed_checks = ${[...attempt.failedChecks]}::text[]`,
    })} select id from moved`,
  })

/** Stores the order. While that fails the attempt stays authorised, for the worker to try again (PY-4). */
async function store(drive: Drive, attempt: Attempt): Promise<Step> {
  const { db, deps, mover } = drive
  const { id: attemptId, reference, paymentId } = attempt
  if (attempt.state === 'authorised' && attempt.secondsStill > STORE_WITHIN_SECONDS) return giveUp(drive, attempt)
  let stored: Attempt
  try {
    requireWhole(attempt)
    stored = await storeOrder(db, attempt, { mover, holdsBack: deps.holdsBackChecks === true, capture: deps.capture })
  } catch (error) {
    if (attempt.state !== 'authorised') return noteAuthorised(drive, attempt)
    deps.events.emit('paid-not-placed', { attemptId, reference, error })
    return 'waits'
  }
  // It was given up meanwhile, or its stock is gone.
  if (stored.state === 'reserved' || stored.state === 'challenged')
    return noteAuthorised(drive, { ...stored, paymentId })
  if (stored.state === 'authorised') return stored.isGivenUp ? stored : giveUp(drive, stored)
  if (stored.orderId !== null) deps.events.emit('order-placed', { attemptId, reference, orderId: stored.orderId })
  return stored
}

/** No order stands on less money than it costs, though the bank approved. */
function requireWhole({ reserved, amount }: Attempt): void {
  if (reserved !== null && reserved < amount) throw new Error(`only ${reserved} of ${amount} cents are reserved`)
}

/** Voids what was reserved; what was taken by mistake, or for an order that was cancelled, is refunded. */
async function giveBack(drive: Drive, attempt: Attempt): Promise<Step> {
  const { payment } = drive.deps
  // One that is only wanted holds nothing: what it was to stand in for goes back.
  const { reference, paymentId } = holdOf(attempt.hold?.state === 'HELD' ? attempt : { ...attempt, hold: null })
  const voided = await payment.void({ paymentId, key: `${reference}:void` })
  if (voided.kind === 'done') return undone(drive, attempt, 'voided')
  if (voided.kind === 'unknown') return 'waits'
  const found = await payment.find(reference)
  if (found.kind === 'unknown') return 'waits'
  // The payment of an order was there: a gateway that has forgotten it, or will not let it go, is asked again.
  if (found.kind === 'none')
    return attempt.state === 'cancelled' ? unknown(drive, attempt) : undone(drive, attempt, 'voided')
  if (found.payment.state === 'authorised') return unknown(drive, attempt)
  if (found.payment.state === 'refunded') return undone(drive, attempt, 'refunded')
  if (found.payment.state !== 'captured') return undone(drive, attempt, 'voided')
  // What has gone back of it before, as for a return, stays.
  const taken = cents(Math.max(attempt.amount, found.payment.captured))
  const amount = minus(taken, attempt.refunded)
  if (amount === 0) return undone(drive, attempt, 'refunded')
  const refunded = await payment.refund({ paymentId, amount, key: `${reference}:refund` })
  if (refunded.kind === 'unknown') return 'waits'
  return refunded.kind === 'done'
    ? undone(drive, attempt, 'refunded')
    : askForAttention(drive, attempt, refunded.reason)
}

async function undone({ db, deps, mover }: Drive, attempt: Attempt, state: 'voided' | 'refunded'): Promise<Attempt> {
  if (attempt.state === 'cancelled') {
    const returned = await endReturned(db, attempt, { to: state, mover })
    deps.events.emit('payment-returned', { attemptId: attempt.id, reference: attempt.reference, state })
    return returned
  }
  const ended = await endAttempt(db, attempt, { to: state, mover, reason: 'the order could not be placed' })
  deps.events.emit('attempt-undone', { attemptId: attempt.id, reference: attempt.reference, state })
  return ended
}
