import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { wordsFor } from '#words/words.ts'
import { type Amounts, OrderTotals } from './order-totals.tsx'

const amounts: Amounts = {
  subtotal: 254_15,
  specialSaving: 0,
  coreCharges: 60_00,
  shipping: 0,
  taxes: [
    { kind: 'GST', rate: 5000, amount: cents(15_71) },
    { kind: 'QST', rate: 9975, amount: cents(31_34) },
  ],
  total: 361_20,
}

function rowsOf(given: Amounts, locale: Locale, isEstimate = false) {
  const words = wordsFor(locale)
  const html = renderToString(
    <OrderTotals amounts={given} isEstimate={isEstimate} locale={locale} words={words.checkout.totals} />,
  )
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, text]) => `${label}: ${text}`)
}

test('each tax stands on its own line under its Canadian name', () => {
  expect(rowsOf(amounts, 'en-CA')).toEqual([
    'Subtotal: CAD $254.15',
    'Core charges (refundable): CAD $60.00',
    'Shipping: Free',
    'GST (5%): CAD $15.71',
    'QST (9.975%): CAD $31.34',
    'Total: CAD $361.20',
  ])
})

test('an order of the other country keeps its money, which says whose it is, written as the page’s readers write it', () => {
  const words = wordsFor('fr-CA').checkout.totals
  const sales = { ...amounts, taxes: [{ kind: 'STATE' as const, rate: 5750, amount: cents(13_74) }] }
  const html = renderToString(<OrderTotals amounts={sales} locale="fr-CA" currency="USD" words={words} />)
  expect(html).toContain('5,75\u00a0%')
  expect(html).toContain('13,74\u00a0$\u00a0US')
  expect(html).not.toContain('CAD')
})

test('in French taxes have their French names, and the total its prefix', () => {
  expect(rowsOf(amounts, 'fr-CA').slice(2)).toEqual([
    'Livraison: Gratuite',
    'TPS (5\u00a0%): CAD\u00a015,71\u00a0$',
    'TVQ (9,975\u00a0%): CAD\u00a031,34\u00a0$',
    'Total: CAD\u00a0361,20\u00a0$',
  ])
})

test('a saving is taken off; rows of zero are hidden, save shipping', () => {
  const given = { ...amounts, coreCharges: 0, taxes: [], specialSaving: 34_85, total: 219_30 }
  expect(rowsOf(given, 'en-US', true)).toEqual([
    'Subtotal: $254.15',
    'Special price discount: -$34.85',
    'Estimated shipping: Free',
    'Estimated total: $219.30',
  ])
})

test.each([
  ['en-CA', 'GST (5%): Exempt, certificate QC-77'],
  ['fr-CA', 'TPS (5\u00a0%): Exempté, certificat QC-77'],
] as const)('in %s a tax that is not due says by which certificate', (locale, row) => {
  const [gst, qst] = amounts.taxes
  if (!gst || !qst) throw new Error('both taxes are there')
  const given = { ...amounts, taxes: [{ ...gst, amount: cents(0), certificate: 'QC-77' }, qst] }
  const rows = rowsOf(given, locale)
  expect(rows).toContain(row)
  expect(rows.filter((one) => one.includes('QC-77'))).toHaveLength(1)
})
