// The lines of a credit note, in the language of its order. Its rows add up to its total: parts as they were paid, core charges, shipping,
// and what of each tax goes back.
import { fill, formatDate, formatMoney, formatNumber } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import type { CreditNoteFacts } from './credit-note.ts'
import { factsOf } from './invoice-rows.ts'

export function creditFacts(facts: CreditNoteFacts): string[] {
  const { invoices } = wordsFor(facts.locale)
  const { invoiceNumber: number, invoicedAt: issuedAt, invoices: several = [{ number, issuedAt }] } = facts
  return [
    ...several.map((one) => {
      const date = formatDate(new Date(one.issuedAt), facts.locale, { inSentence: true })
      return fill(invoices.invoiceOf, { number: one.number, date })
    }),
    ...factsOf(facts),
    ...(facts.why ? [fill(invoices.why, { reason: facts.why })] : []),
  ]
}

export const creditLineRows = ({ lines, locale }: CreditNoteFacts): string[][] =>
  lines.map(({ kind, partNumber, name, quantity }) => [
    partNumber,
    kind === 'CORE' ? fill(wordsFor(locale).invoices.core, { name }) : name,
    formatNumber(quantity, locale),
  ])

/** Rows of nothing are left out. */
export function creditTotalRows({ locale, goods, coreCharges, shipping, taxes, total }: CreditNoteFacts): string[][] {
  const { mail, invoices } = wordsFor(locale)
  const row = (label: string, amount: number) => [label, formatMoney(amount, locale)]
  const ifAny = (label: string, amount: number) => (amount === 0 ? [] : [row(label, amount)])
  return [
    ...ifAny(invoices.goods, goods),
    ...ifAny(mail.coreCharges, coreCharges),
    ...ifAny(mail.shipping, shipping),
    ...taxes.map(({ kind, rate, amount }) =>
      row(fill(mail.taxes[kind], { rate: formatNumber(rate / 1000, locale) }), amount),
    ),
    row(mail.total, total),
  ]
}
