// How many go from the shelf to an order, and what hinders them.
import type { Board } from '../grafana.ts'
import { rate, steps } from './ask.ts'

export const selling: Board = {
  uid: 'tappet-selling',
  title: 'Tappet: selling',
  rows: [
    {
      title: 'Is everything working?',
      panels: [
        {
          title: 'Services',
          says: '0 working, 1 slow, 2 down: what the status page says',
          unit: 'short',
          isFigure: true,
          badFrom: 1,
          asks: [['{{service}}', 'max by (service) (tappet_service_state)']],
        },
        {
          title: 'Attempts open for over a minute',
          says: 'Payments that nobody has decided; 0 is right',
          unit: 'short',
          isFigure: true,
          badFrom: 1,
          asks: [['open', 'max(tappet_attempts_open_over_60_seconds)']],
        },
        {
          title: 'Orders in the last hour',
          says: 'Stored, their money held',
          unit: 'short',
          isFigure: true,
          asks: [['orders', steps('paid')]],
        },
      ],
    },
    {
      title: 'The way to an order',
      panels: [
        {
          title: 'Steps, per hour',
          says: 'Parts put into carts, checkouts looked at, pay pressed, paid, refused',
          unit: 'short',
          asks: [
            ['cart', steps('cart')],
            ['checkout', steps('checkout')],
            ['pay', steps('pay')],
            ['paid', steps('paid')],
            ['refused', steps('refused')],
          ],
        },
        {
          title: 'Pay pressed, and paid',
          says: 'Falls when cards are refused, or the gateway does not answer',
          unit: 'percentunit',
          asks: [
            ['paid of pay', `${steps('paid')} / ${steps('pay')}`],
            ['refused of pay', `${steps('refused')} / ${steps('pay')}`],
          ],
        },
      ],
    },
    {
      title: 'Events',
      panels: [
        {
          title: 'Business events, per second',
          says: 'By name: docs/operations/events.md says what each is',
          unit: 'ops',
          asks: [['{{event}}', rate('tappet_events_total', 'event')]],
        },
        {
          title: 'What a policy kept from loading',
          says: 'A deployment that forgot a file, or somebody’s browser extension',
          unit: 'ops',
          asks: [['reports', rate('tappet_csp_reports_total', 'instance')]],
        },
      ],
    },
  ],
}
