// Invoices and credit notes on paper, as they are read aloud: one alone, or those of an order or a month in one file, each in the language of its order.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { taggedPdf, type Writer } from '#shop/documents/tagged-pdf.ts'
import type { Locale } from '#values/locale.ts'
import { shopDay } from '#values/shop-day.ts'
import { fill, formatDate, formatMonth } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import type { CreditNote } from './credit-note.ts'
import { creditFacts, creditLineRows, creditTotalRows } from './credit-note-rows.ts'
import type { Invoice } from './invoice.ts'
import { billTo, broughtTo, factsOf, lineRows, soldBy, totalRows, vehicleBlocks } from './invoice-rows.ts'
import type { Paper } from './months.ts'

export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { number, issuedAt, facts, seller } = invoice
  const { locale } = facts
  const words = wordsFor(locale).invoices
  const title = fill(words.title, { number })
  const subject = fill(words.ofOrder, { number: facts.orderNumber })
  const foot = (page: number, pages: number) => `${seller.name} · ${title} · ${fill(words.page, { page, pages })}`
  return taggedPdf({ title, subject, author: seller.name, locale, day: shopDay(issuedAt), foot }, (writer) =>
    writeInvoice(writer, invoice),
  )
}

export function creditNotePdf(note: CreditNote): Promise<Buffer> {
  const { number, issuedAt, facts, seller } = note
  const { locale } = facts
  const words = wordsFor(locale).invoices
  const title = fill(words.creditTitle, { number })
  const subject = fill(words.ofInvoice, { number: facts.invoiceNumber })
  const foot = (page: number, pages: number) => `${seller.name} · ${title} · ${fill(words.page, { page, pages })}`
  return taggedPdf({ title, subject, author: seller.name, locale, day: shopDay(issuedAt), foot }, (writer) =>
    writeCreditNote(writer, note),
  )
}

export function monthPdf(
  papers: readonly Paper[],
  { brand, month, locale }: { brand: string; month: string; locale: Locale },
): Promise<Buffer> {
  const title = fill(wordsFor(locale).invoices.monthTitle, { month: formatMonth(`${month}-15`, locale) })
  return papersPdf(papers, { brand, title, locale })
}

/** All of an order that has several. */
export function orderPdf(invoices: readonly [Invoice, ...Invoice[]]): Promise<Buffer> {
  const [{ facts, seller }] = invoices
  const title = fill(wordsFor(facts.locale).invoices.ofOrderTitle, { number: facts.orderNumber })
  const papers = invoices.map((invoice) => ({ invoice }))
  return papersPdf(papers, { brand: seller.name, title, locale: facts.locale })
}

/** Others are answered between two of them, as each takes a while. */
function papersPdf(
  papers: readonly Paper[],
  { brand, title, locale }: { brand: string; title: string; locale: Locale },
): Promise<Buffer> {
  const words = wordsFor(locale).invoices
  const last = papers.at(-1)
  const day = last ? shopDay(('invoice' in last ? last.invoice : last.creditNote).issuedAt) : null
  const foot = (page: number, pages: number) => `${brand} · ${title} · ${fill(words.page, { page, pages })}`
  return taggedPdf({ title, subject: title, author: brand, locale, day, foot }, async (writer) => {
    for (const paper of papers) {
      writer.section(('invoice' in paper ? paper.invoice : paper.creditNote).facts.locale)
      if ('invoice' in paper) writeInvoice(writer, paper.invoice)
      else writeCreditNote(writer, paper.creditNote)
      await nextTurn()
    }
  })
}

function writeInvoice(writer: Writer, invoice: Invoice): void {
  const { number, issuedAt, facts, seller } = invoice
  const { locale, currency } = facts
  const words = wordsFor(locale).invoices
  writer.brand(seller.name)
  writer.heading(1, fill(words.title, { number }))
  writer.paragraph(fill(words.issuedOn, { date: formatDate(issuedAt, locale, { inSentence: true }) }))
  writer.columns([
    { title: words.soldBy, lines: soldBy(seller, locale) },
    { title: words.order, lines: factsOf(facts) },
  ])
  writer.columns([billTo(facts), broughtTo(facts)])
  writer.heading(2, words.items)
  writer.table(
    [
      { name: words.partNumber, width: 84 },
      { name: words.part },
      { name: words.quantity, width: 56, isNumber: true },
      { name: words.each, width: 92, isNumber: true },
      { name: words.amount, width: 98, isNumber: true },
    ],
    lineRows(facts),
  )
  for (const block of vehicleBlocks(facts)) writer.columns([block])
  writer.table([{ name: words.summary }, { name: words.amount, width: 140, isNumber: true }], totalRows(facts), {
    isTotalLast: true,
  })
  writer.paragraph(words.currencies[currency])
}

function writeCreditNote(writer: Writer, note: CreditNote): void {
  const { number, issuedAt, facts, seller } = note
  const { locale, currency, lines } = facts
  const words = wordsFor(locale).invoices
  writer.brand(seller.name)
  writer.heading(1, fill(words.creditTitle, { number }))
  writer.paragraph(fill(words.issuedOn, { date: formatDate(issuedAt, locale, { inSentence: true }) }))
  writer.columns([
    { title: words.soldBy, lines: soldBy(seller, locale) },
    { title: words.order, lines: creditFacts(facts) },
  ])
  writer.columns([billTo(facts)])
  if (lines.length > 0) {
    writer.heading(2, words.returned)
    writer.table(
      [
        { name: words.partNumber, width: 84 },
        { name: words.part },
        { name: words.quantity, width: 56, isNumber: true },
      ],
      creditLineRows(facts),
    )
  }
  writer.table(
    [{ name: words.givenBack }, { name: words.amount, width: 140, isNumber: true }],
    creditTotalRows(facts),
    {
      isTotalLast: true,
    },
  )
  writer.paragraph(words.currencies[currency])
}
