// Promotions with their coupons, and what visitors have asked for: a few of each. Numbered from 1 in the order of their rows.
import type { Catalogue } from './catalogue.ts'
import { type TableRows, table } from './copy.ts'
import { groups, leaves } from './facts.ts'
import { pastOrders } from './orders.ts'
import { type Customer, customersOf } from './people.ts'
import { SPRING } from './promotions.ts'

const FILTERS = groups.find(({ slug }) => slug === 'filters')?.id ?? 0
const GENERATOR_CARE = leaves.find(({ slug }) => slug === 'gen-maintenance')?.id ?? 0

const CONSENT = 'Send me offers by email. I can leave whenever I like.'

/** A demo is the same to the byte each time it is loaded, so its keys are not random. */
const leavingKey = (count: number) => `d0000000-0000-4000-8000-00000000000${count}`

/** Customer 1 is the one who signs in at the sandbox; part 1 is there in every catalogue. */
export function requestTables(catalogue: Catalogue, today: string): TableRows[] {
  const customers = customersOf(catalogue)
  const orders = pastOrders(catalogue, today)
  const [visited, ...others] = customers
  const onTheWay = orders.find(
    ({ status, locale, customerId }) => status === 'SHIPPED' && locale === 'en-US' && customerId,
  )
  const waiting = customers.find(({ id }) => id === onTheWay?.customerId)
  const exempt = (country: string, region: string) =>
    others.find((one) => one.country === country && one.company !== null && one.addresses[0]?.region === region)
  const springUses = orders.filter(({ discountKind, status }) => discountKind === 'PROMO' && status !== 'CANCELLED')
  return [
    {
      table: table(
        'promotion',
        'name description kind percent amount_cents minimum_cents country starts_at ends_at uses_per_customer',
      ),
      rows: [
        [
          'Spring tune-up',
          'Before the season starts',
          'PERCENT',
          SPRING.percent,
          null,
          SPRING.minimumCents,
          SPRING.country,
          SPRING.startsAt,
          SPRING.endsAt,
          null,
        ],
        ['First order', null, 'AMOUNT', null, 15_00, 100_00, 'US', '2026-01-01T05:00Z', null, 1],
        [
          'Entretien des génératrices',
          'Une fois par client',
          'PERCENT',
          12,
          null,
          75_00,
          'CA',
          '2026-09-01T04:00Z',
          '2027-03-01T05:00Z',
          1,
        ],
        [
          'Parcels on us',
          null,
          'FREE_SHIPPING',
          null,
          null,
          30_00,
          'US',
          '2026-10-01T04:00Z',
          '2027-10-01T04:00Z',
          null,
        ],
        [
          'Colis offerts',
          null,
          'FREE_SHIPPING',
          null,
          null,
          30_00,
          'CA',
          '2026-10-01T04:00Z',
          '2027-10-01T04:00Z',
          null,
        ],
        ['Ten percent off filters', null, 'PERCENT', 10, null, 0, 'US', '2026-10-01T04:00Z', '2027-10-01T04:00Z', null],
      ],
    },
    {
      table: table('promotion_scope', 'promotion_id is_excluded category_id'),
      rows: [
        [3, false, GENERATOR_CARE],
        [6, false, FILTERS],
      ],
    },
    {
      table: table('coupon', 'promotion_id code status uses_limit uses'),
      rows: [
        [1, SPRING.code, 'INACTIVE', 1000, springUses.length],
        [2, 'WELCOME15', 'ACTIVE', null, 0],
        [2, 'FLEET-15', 'ACTIVE', 50, 0],
        [3, 'ENTRETIEN12', 'ACTIVE', 500, 0],
        [4, 'SHIPFREE', 'ACTIVE', null, 0],
        [5, 'LIVRAISON', 'ACTIVE', null, 0],
        [6, 'FILTERS10', 'ACTIVE', 2000, 0],
      ],
    },
    {
      table: table(
        'contact_request',
        'customer_id name email locale category product_type message order_number consented_at consent_text status',
      ),
      rows: [
        [
          1,
          nameOf(visited),
          'customer@example.com',
          'en-US',
          'technical',
          'engine',
          'Which torque do the injector clamps of this engine take?',
          null,
          null,
          null,
          'IN_PROGRESS',
        ],
        [
          null,
          nameOf(waiting),
          waiting?.email ?? null,
          'en-US',
          'order',
          null,
          'My parcel has not moved for a week. Where is it?',
          onTheWay?.number ?? null,
          null,
          null,
          'NEW',
        ],
        [
          null,
          'Chantal Fortin',
          'chantal.fortin@example.com',
          'fr-CA',
          'core',
          'generator',
          'Dans quel état la carcasse doit-elle être retournée?',
          null,
          null,
          null,
          'CLOSED',
        ],
        [
          null,
          'Rosa Ibarra',
          'rosa.ibarra@example.com',
          'en-CA',
          'website',
          null,
          'The parts list does not print on two columns any more.',
          null,
          '2026-10-12T14:30Z',
          CONSENT,
          'NEW',
        ],
      ],
    },
    {
      table: table('tax_exemption_request', 'reference customer_number contact_name phone country region status'),
      rows: [
        ['BCDF2345GHJK', ...applicant(exempt('US', 'IN') ?? others[0]), 'NEW'],
        ['LMNP6789QRST', ...applicant(exempt('CA', 'QC') ?? others[8]), 'CLOSED'],
      ],
    },
    {
      table: table(
        'newsletter_subscription',
        'email country locale customer_id status consent_text consented_at client_address confirmed_at ended_at unsubscribe_key',
      ),
      rows: [
        [
          'customer@example.com',
          'US',
          'en-US',
          1,
          'CONFIRMED',
          CONSENT,
          '2026-04-02T15:10Z',
          '192.0.2.14',
          '2026-04-02T15:12Z',
          null,
          leavingKey(1),
        ],
        [
          'rosa.ibarra@example.com',
          'CA',
          'en-CA',
          null,
          'UNSUBSCRIBED',
          CONSENT,
          '2026-05-20T18:00Z',
          '198.51.100.7',
          '2026-05-20T18:03Z',
          '2026-08-11T13:40Z',
          leavingKey(2),
        ],
      ],
    },
    {
      table: table(
        'notify_request',
        'email product_id country locale customer_id status closed_reason notified_at unsubscribe_key',
      ),
      rows: [
        ['customer@example.com', 1, 'US', 'en-US', 1, 'OPEN', null, null, leavingKey(3)],
        ['walter.pruitt@example.com', 1, 'US', 'en-US', null, 'CLOSED', 'IN_STOCK', '2026-09-03T12:00Z', leavingKey(4)],
        ['chantal.fortin@example.com', 1, 'CA', 'fr-CA', null, 'OPEN', null, null, leavingKey(5)],
      ],
    },
  ]
}

const nameOf = (customer: Customer | undefined) => `${customer?.firstName} ${customer?.lastName}`

const applicant = (customer: Customer | undefined) => [
  customer?.number ?? null,
  nameOf(customer),
  customer?.mobile ?? null,
  customer?.country ?? null,
  customer?.addresses[0]?.region ?? null,
]
