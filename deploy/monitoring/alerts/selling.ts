// Whether orders come about, with all that follows from them.
import type { Alert } from './alert.ts'

export const selling: readonly Alert[] = [
  {
    name: 'TappetPaymentsStuck',
    expr: 'max(tappet_attempts_open_over_60_seconds) > 0',
    for: '5m',
    severity: 'page',
    summary: 'Payments have been open for minutes',
    means:
      'Money may be held, and neither its order nor its going back is decided. The worker asks the gateway again and again; if it still has not for minutes, the gateway or the worker is away.',
    look: [
      'the log: events `payment-unknown`, `paid-not-placed`, `needs-attention`, `attempt-failed`',
      "`select id, reference, state, tries, moved_at from payment_attempt where state in ('started', 'reserved', 'authorised', 'cancelled') order by id`",
      'whether jobs are begun at all: the board *What it stands on*',
    ],
    act: [
      'Gateway away: wait; nothing is charged twice, however often it is asked.',
      'No worker runs: restart one server. `needs-attention` is for people: compare the gateway’s desk with the order, and decide there.',
    ],
    tried: {
      after: 7,
      on: { tappet_attempts_open_over_60_seconds: '2x10' },
      off: { tappet_attempts_open_over_60_seconds: '0x10' },
    },
  },
  {
    name: 'TappetNobodyPays',
    expr: 'sum(increase(tappet_checkout_total{step="pay"}[30m])) >= 10 and sum(increase(tappet_checkout_total{step="paid"}[30m])) < 0.3 * sum(increase(tappet_checkout_total{step="pay"}[30m]))',
    for: '5m',
    severity: 'page',
    summary: 'Most who press pay do not get their order',
    means:
      'Cards are refused, by the gateway or by our own limits, or orders cannot be stored after their money was held.',
    look: [
      'events of the last half hour on the board *Selling*: `payment-declined`, `carding-suspected`, `paid-not-placed`, `payment-unknown`',
      'the gateway’s desk: why it declines',
    ],
    act: [
      '`carding-suspected`: somebody tries stolen cards; [what the shop does by itself](../decisions/0026-declined-cards.md), and what you may.',
      '`paid-not-placed`: the log says why an order is not stored; the money is let go by the worker.',
    ],
    tried: {
      after: 40,
      on: { 'tappet_checkout_total{step="pay"}': '0+1x45', 'tappet_checkout_total{step="paid"}': '0+0x45' },
      off: { 'tappet_checkout_total{step="pay"}': '0+1x45', 'tappet_checkout_total{step="paid"}': '0+0.8x45' },
    },
  },
  {
    name: 'TappetNeedsSomebody',
    expr: 'sum by (event) (increase(tappet_events_total{event=~"paid-not-placed|needs-attention|refund-failed|hold-ends|payment-news|reconciliation-break|stock-drift|tax-not-told|carding-suspected|webhook-paused"}[15m])) > 0',
    for: '0m',
    severity: 'ticket',
    summary: '{{ $labels.event }}: somebody must look',
    means: 'Something happened that the shop cannot decide by itself. [Events](events.md) say what each is.',
    look: [
      'the line of the log with that `event`: its `reference` is the order’s or the payment’s number',
      'in the console the order, or the question of the day',
    ],
    act: ['As its line in [events](events.md) says. Each is told once, so note it before it is forgotten.'],
    tried: {
      after: 6,
      on: { 'tappet_events_total{event="needs-attention"}': '0 0 0 1 1 1 1' },
      off: { 'tappet_events_total{event="order-placed"}': '0 5 9 12 15 20 22' },
    },
  },
  {
    name: 'TappetJobsWait',
    expr: 'max(tappet_jobs_oldest_seconds) > 300 or max(tappet_jobs_due) > 1000',
    for: '5m',
    severity: 'ticket',
    summary: 'Jobs wait for minutes',
    means:
      'Mails, refunds and imports are late. No worker runs, all of them are busy, or jobs fail and are tried again.',
    look: [
      'the board *What it stands on*: jobs that failed, time of a job',
      '`select task_identifier, count(*), min(run_at) from graphile_worker.jobs group by 1 order by 2 desc`',
    ],
    act: [
      'None is begun: restart one server; locks of one that died are free within a minute.',
      'One kind fails: its `job-failed` in the log says why. Very many after an import: they are worked off, nothing need be done.',
    ],
    tried: {
      after: 7,
      on: { tappet_jobs_oldest_seconds: '400x10' },
      off: { tappet_jobs_oldest_seconds: '4x10', tappet_jobs_due: '12x10' },
    },
  },
  {
    name: 'TappetJobsGivenUp',
    expr: 'max(tappet_jobs_given_up) > 0',
    for: '0m',
    severity: 'ticket',
    summary: 'A job has failed as often as it is tried',
    means: 'Something that was promised has not been done: a mail, a refund’s news, a step of an import.',
    look: ['`select id, task_identifier, last_error from graphile_worker.jobs where attempts >= max_attempts`'],
    act: [
      'Put right what its error says, then `select graphile_worker.reschedule_jobs(array[<its id>], run_at => now(), attempts => 0)`.',
      'If it is of no use any more: `select graphile_worker.complete_jobs(array[<its id>])`.',
    ],
    tried: { after: 1, on: { tappet_jobs_given_up: '1x3' }, off: { tappet_jobs_given_up: '0x3' } },
  },
]
