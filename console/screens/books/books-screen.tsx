import { useState } from 'react'
import type { Books, BooksOf } from '#contract/console/books.ts'
import { formatAmount } from '#values/format-amount.ts'
import { shopDay } from '#values/shop-day.ts'
import { fill, formatPercent } from '#words/format.ts'
import { capital, writeDay } from '../../base/days.ts'
import { Failure } from '../../base/failure.tsx'
import { useData } from '../../base/use-data.ts'
import { useSpeech } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'

const MONTHS = 24

/** The last months, the one that runs first. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 15)).toISOString().slice(0, 7),
  )
}

/** Tax by jurisdiction and what a month came to, each country by itself. */
export function BooksScreen() {
  const { words, locale } = useSpeech()
  const said = words.books
  const [months] = useState(() => monthsUntil(shopDay(new Date())))
  const [month, setMonth] = useState(months[0] ?? '')
  const { data, error, again } = useData<Books>(`/console/data/books?month=${month}`)
  useTitle(said.title)
  return (
    <div className="screen books">
      <header className="head">
        <h1>{said.title}</h1>
        <div className="head__acts">
          <label>
            <span className="visually-hidden">{said.month}</span>
            <select className="control" value={month} onChange={({ target }) => setMonth(target.value)}>
              {months.map((one) => (
                <option key={one} value={one}>
                  {capital(writeDay(one, locale, 'month'))}
                </option>
              ))}
            </select>
          </label>
          {data && (
            <a className="button button--main" href={`/console/data/books/${month}.csv`} download>
              {said.file}
            </a>
          )}
        </div>
      </header>
      <p className="soft">{said.told}</p>
      {error && <Failure error={error} again={again} />}
      {data?.countries.map((of) => (
        <Country key={of.country} of={of} />
      ))}
    </div>
  )
}

function Country({ of }: { of: BooksOf }) {
  const { words, locale } = useSpeech()
  const said = words.books
  const money = (cents: number) => formatAmount(cents, locale, of.currency)
  const id = `books-${of.country}`
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.day.sales.countries[of.country]}</h2>
        <span className="soft">{fill(said.papers, { invoices: of.invoices, notes: of.creditNotes })}</span>
      </header>
      <div className="books__tables">
        <table className="books__table">
          <caption>{said.sums}</caption>
          <thead>
            <tr>
              <th scope="col">{said.entry}</th>
              <th scope="col">{said.invoiced}</th>
              <th scope="col">{said.credited}</th>
            </tr>
          </thead>
          <tbody>
            {of.entries.map(({ entry, invoiced, credited }) => (
              <tr key={entry} className={entry === 'TOTAL' ? 'books__total' : undefined}>
                <th scope="row">{said.entries[entry]}</th>
                <td className="number">{money(invoiced)}</td>
                <td className="number">{money(credited)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {of.taxes.length === 0 ? (
          <p className="soft books__none">{said.noTax}</p>
        ) : (
          <div className="books__wide">
            <table className="books__table">
              <caption>{said.taxes}</caption>
              <thead>
                <tr>
                  <th scope="col">{said.place}</th>
                  <th scope="col" className="books__tax">
                    {said.tax}
                  </th>
                  <th scope="col">{said.rate}</th>
                  <th scope="col">{said.base}</th>
                  <th scope="col">{said.invoiced}</th>
                  <th scope="col">{said.credited}</th>
                </tr>
              </thead>
              <tbody>
                {of.taxes.map(({ place, tax, rate, base, invoiced, credited }) => (
                  <tr key={`${place} ${tax} ${rate}`}>
                    <th scope="row">{place}</th>
                    <td className="books__tax">{said.kinds[tax]}</td>
                    <td className="number">{formatPercent(rate / 1000, locale)}</td>
                    <td className="number">{money(base)}</td>
                    <td className="number">{money(invoiced)}</td>
                    <td className="number">{money(credited)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </section>
  )
}
