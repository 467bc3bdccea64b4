import { useState } from 'react'
import type { Sales, SalesOf } from '#contract/console/sales.ts'
import { formatAmount, formatWholeAmount } from '#values/format-amount.ts'
import { fill, plural } from '#words/format.ts'
import { writeDay } from '../../base/days.ts'
import { useData } from '../../base/use-data.ts'
import { useSpeech } from '../../base/words.tsx'
import { Bars } from './bars.tsx'
import { DayPlot } from './day-plot.tsx'

const PERIODS = [28, 84, 365] as const
const COUNTRIES = ['US', 'CA'] as const

/** What was sold, of one country at a time: two currencies are never added. */
export function SalesPanels() {
  const { words, locale } = useSpeech()
  const said = words.day.sales
  const [days, setDays] = useState<(typeof PERIODS)[number]>(28)
  const [country, setCountry] = useState<(typeof COUNTRIES)[number]>('US')
  const { data } = useData<Sales>(`/console/data/sales?country=${country}&days=${days}`)
  if (!data) return null
  const total = data.days.reduce((sum, { cents }) => sum + cents, 0)
  const orders = data.days.reduce((sum, one) => sum + one.orders, 0)
  const money = (cents: number) => formatWholeAmount(cents, locale, data.currency)
  const period = fill(said.period, { count: days })
  return (
    <section aria-labelledby="sales-title" className="sales">
      <section className="panel">
        <header>
          <h2 id="sales-title">{said.byDay}</h2>
          <Choice
            legend={said.country}
            name="country"
            options={COUNTRIES.map((one) => [one, said.countries[one]])}
            chosen={country}
            choose={setCountry}
          />
          <Choice
            legend={said.periodTitle}
            name="period"
            options={PERIODS.map((one) => [one, said.periods[one]])}
            chosen={days}
            choose={setDays}
          />
        </header>
        <div className="sales__body">
          <p className="sales__sum">
            <b>{money(total)}</b>
            <span>
              {period}, {said.what} · {plural(orders, locale, said.orders)}
            </span>
          </p>
          {orders === 0 ? (
            <p className="soft">{said.noneInDays}</p>
          ) : (
            <DayPlot days={data.days} money={money} label={`${said.byDay}, ${period}`} />
          )}
          <details>
            <summary>{said.asTable}</summary>
            <div className="sales__table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{said.day}</th>
                    <th scope="col">{said.ordersTitle}</th>
                    <th scope="col">{said.amount}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.days.toReversed().map(({ day, cents, orders }) => (
                    <tr key={day}>
                      <th scope="row">{writeDay(day, locale, 'withWeekday')}</th>
                      <td>{orders}</td>
                      <td>{formatAmount(cents, locale, data.currency)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </div>
      </section>
      <Grouped title={said.byCategory} of={data.categories} money={money} period={period} />
      <Grouped title={said.byMachine} of={data.machines} money={money} period={period} isOfMachines />
    </section>
  )
}

interface GroupedProps {
  title: string
  of: SalesOf
  money: (cents: number) => string
  period: string
  isOfMachines?: boolean
}

function Grouped({ title, of, money, period, isOfMachines = false }: GroupedProps) {
  const { words } = useSpeech()
  const said = words.day.sales
  const rest = [
    { name: said.others, cents: of.others },
    { name: said.several, cents: of.several },
    { name: isOfMachines ? said.noMachine : said.noCategory, cents: of.none },
  ].filter(({ cents }) => cents !== 0)
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        <span className="soft">{period}</span>
      </header>
      <div className="sales__body">
        {of.rows.length + rest.length === 0 ? (
          <p className="soft">{said.none}</p>
        ) : (
          <Bars caption={`${title}, ${period}`} rows={of.rows} rest={rest} money={money} />
        )}
      </div>
    </section>
  )
}

interface ChoiceProps<Value> {
  legend: string
  name: string
  options: readonly (readonly [Value, string])[]
  chosen: Value
  choose: (value: Value) => void
}

function Choice<Value extends string | number>({ legend, name, options, chosen, choose }: ChoiceProps<Value>) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
