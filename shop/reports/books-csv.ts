// A month's books as a file for any program that keeps books: one row for each sum, one for each tax, rate and place.
import type { Books } from '#contract/console/books.ts'

const HEAD = ['month', 'country', 'currency', 'entry', 'tax', 'rate_percent', 'place', 'base', 'invoiced', 'credited']

export function booksCsv({ month, countries }: Books): string {
  const rows = countries.flatMap(({ country, currency, entries, taxes }) => [
    ...entries
      .filter(({ entry }) => entry !== 'TAX')
      .map(({ entry, invoiced, credited }) => [
        month,
        country,
        currency,
        entry,
        '',
        '',
        '',
        '',
        money(invoiced),
        money(credited),
      ]),
    ...taxes.map(({ tax, rate, place, base, invoiced, credited }) => [
      month,
      country,
      currency,
      'TAX',
      tax,
      String(rate / 1000),
      place,
      money(base),
      money(invoiced),
      money(credited),
    ]),
  ])
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const money = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What spreadsheets would take for a formula is led by an apostrophe; a number below nothing is none. */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
