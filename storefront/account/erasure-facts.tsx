// What an erasure takes, what is kept, what is given up and what must be finished first, told before anything can be asked for: of an account, or of what is
// kept by a guest's email.
import type { ErasureFacts as Facts } from '#contract/shop/my-data.ts'
import { ERASURE_DAYS } from '#values/data-request.ts'
import { fill, formatDate, formatDay, formatNumber } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

const COUNTED = ['machines', 'documents', 'addresses', 'savedParts', 'lists', 'messages', 'mailings'] as const

/** What differs between the two. */
interface Said {
  asked: string
  askedDue: string
  goesFirst: string
  goesLast: string
  keptPayment: string
  lostWarranty: string
  waitsLead: string
}

export function ErasureFacts({ facts, said }: { facts: Facts; said: Said }) {
  const { words, locale } = usePage()
  const { myData } = words
  const { erasure, goes, kept, waits, cores } = facts
  const count = (number: number) => formatNumber(number, locale)
  return (
    <>
      {erasure ? (
        <p>
          <strong>
            {erasure.isDue
              ? said.askedDue
              : fill(said.asked, { date: formatDate(new Date(erasure.on), locale, { inSentence: true }) })}
          </strong>
        </p>
      ) : (
        <p>{fill(myData.eraseLead, { days: ERASURE_DAYS })}</p>
      )}
      <h3>{myData.goesTitle}</h3>
      <ul>
        <li>{said.goesFirst}</li>
        {COUNTED.map(
          (name) => goes[name] > 0 && <li key={name}>{fill(myData.goes[name], { count: count(goes[name]) })}</li>,
        )}
        <li>{said.goesLast}</li>
      </ul>
      <h3>{myData.keptTitle}</h3>
      <ul>
        {kept.orders > 0 && <li>{fill(myData.kept.orders, { count: count(kept.orders) })}</li>}
        {kept.invoices > 0 && <li>{fill(myData.kept.invoices, { count: count(kept.invoices), years: kept.years })}</li>}
        {kept.orders > 0 && <li>{myData.kept.exempt}</li>}
        <li>{myData.kept.backups}</li>
        <li>{said.keptPayment}</li>
      </ul>
      {kept.orders > 0 && (
        <>
          <h3>{myData.lostTitle}</h3>
          <ul>
            {cores.map(({ orderNumber, until }) => (
              <li key={orderNumber}>
                {fill(myData.lost.cores, { number: orderNumber, date: formatDay(until, locale, { inSentence: true }) })}
              </li>
            ))}
            <li>{said.lostWarranty}</li>
          </ul>
        </>
      )}
      {waits.length > 0 && (
        <>
          <h3>{myData.waitsTitle}</h3>
          <p>{said.waitsLead}</p>
          <ul>
            {waits.map(({ kind, orderNumber }) => (
              <li key={`${kind} ${orderNumber}`}>{fill(myData.waits[kind], { number: orderNumber ?? '' })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
