// Who pays which tax (business rule T-3). Expected amounts are those of quote.test.ts, without the taxes of which somebody is exempt.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exemption } from './exemptions.ts'
import { quoteFor } from './quote.ts'
import { someRates } from './shipping-rates-fixture.ts'
import { aSoldLine, type SoldFacts } from './sold-line-fixture.ts'
import { someTaxes } from './taxes-fixture.ts'

const DAY = '2026-11-20'
const anExemption = (change: Partial<Exemption> = {}): Exemption => ({
  country: 'CA',
  region: null,
  taxes: 'ALL',
  certificate: 'QC-77',
  validUntil: '2027-03-31',
  ...change,
})
const quote = (
  facts: SoldFacts[],
  [country, region]: [country: 'US' | 'CA', region: string],
  exemptions: Exemption[],
) =>
  quoteFor(
    facts.map(aSoldLine),
    { to: { country, region, line1: '1 Main St', line2: '' }, rates: someRates[country], on: DAY, exemptions },
    someTaxes,
  )
/** 33.33 × 3 = 99.99, shipped free: GST 5.00 and QST 9.97 in Québec. */
const inQuebec = (exemptions: Exemption[]) => quote([{ list: 33_33, quantity: 3 }], ['CA', 'QC'], exemptions)

describe('an exemption', () => {
  test('of all taxes leaves none, and names the certificate on each', async () => {
    expect(await inQuebec([anExemption()])).toMatchObject({
      taxes: [
        { kind: 'GST', rate: 5000, base: 99_99, amount: 0, certificate: 'QC-77' },
        { kind: 'QST', rate: 9975, base: 99_99, amount: 0, certificate: 'QC-77' },
      ],
      total: 99_99,
    })
  })

  test('of one tax leaves the other', async () => {
    const answer = await inQuebec([anExemption({ taxes: 'QST' })])
    expect(answer.taxes).toEqual([
      { kind: 'GST', rate: 5000, base: 99_99, amount: 5_00 },
      { kind: 'QST', rate: 9975, base: 99_99, amount: 0, certificate: 'QC-77' },
    ])
    expect(answer.total).toBe(104_99)
  })

  test('each tax names its own certificate, the first that was approved', async () => {
    const { taxes } = await inQuebec([
      anExemption({ taxes: 'GST', certificate: 'G-1' }),
      anExemption({ certificate: 'A-2' }),
    ])
    expect(taxes.map(({ certificate }) => certificate)).toEqual(['G-1', 'A-2'])
  })

  test.each([
    ['on the last day of its certificate', { validUntil: DAY }, 99_99],
    ['the day after', { validUntil: '2026-11-19' }, 114_96],
    ['in its own region', { region: 'QC' }, 99_99],
    ['in another region', { region: 'ON' }, 114_96],
    ['in the other country', { country: 'US' }, 114_96],
    ['of a tax that is not asked for here', { taxes: 'HST' }, 114_96],
  ] as const)('%s: %j', async (_, change, total) => {
    expect((await inQuebec([anExemption(change)])).total).toBe(total)
  })
})

const line = fc.record({
  list: fc.integer({ min: 1, max: 900_000 }),
  core: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
  quantity: fc.integer({ min: 1, max: 20 }),
  pounds: fc.integer({ min: 1, max: 300 }),
  isFreight: fc.boolean(),
})
const place = fc.constantFrom<['US' | 'CA', string][]>(
  ['US', 'MN'],
  ['US', 'OR'],
  ['CA', 'QC'],
  ['CA', 'BC'],
  ['CA', 'ON'],
)
const exemption = fc.record<Exemption>({
  country: fc.constantFrom('US', 'CA'),
  region: fc.constantFrom(null, 'MN', 'OR', 'QC', 'BC', 'ON'),
  taxes: fc.constantFrom('ALL', 'GST', 'HST', 'PST', 'QST', 'STATE'),
  certificate: fc.string({ minLength: 1, maxLength: 40 }),
  validUntil: fc.constantFrom('2026-11-19', DAY, '2026-11-21'),
})

test('exempting changes nothing but amounts of taxes and the total, and never raises these', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      place,
      fc.array(exemption, { maxLength: 4 }),
      async (facts, to, exemptions) => {
        const { taxes: due, total: before, ...rest } = await quote(facts, to, [])
        const { taxes, total, ...same } = await quote(facts, to, exemptions)
        expect(same).toEqual(rest)
        expect(taxes.map(({ kind, rate, base }) => ({ kind, rate, base }))).toEqual(
          due.map(({ kind, rate, base }) => ({ kind, rate, base })),
        )
        let saved = 0
        for (const [index, { amount, certificate }] of taxes.entries()) {
          const full = due[index]?.amount ?? 0
          expect(amount).toBe(certificate === undefined ? full : 0)
          saved += full - amount
        }
        expect(before - total).toBe(saved)
        const isGood = exemptions.some(
          ({ country, region, validUntil }) => country === to[0] && (region ?? to[1]) === to[1] && validUntil >= DAY,
        )
        expect(isGood || total === before).toBe(true)
      },
    ),
  ))
