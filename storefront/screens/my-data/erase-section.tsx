// What goes and what is kept is told before anything can be asked for.
import type { MyData } from '#contract/shop/my-data.ts'
import { ERASURE_DAYS } from '#values/data-request.ts'
import { fill, formatDate, formatDay, formatNumber } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { signInAgain } from './sign-in-again.ts'

const COUNTED = ['machines', 'documents', 'addresses', 'savedParts', 'lists', 'messages', 'mailings'] as const

export function EraseSection({ data }: { data: MyData }) {
  const { words, locale, href } = usePage()
  const { myData } = words
  const { erasure, goes, kept, waits, cores } = data
  const count = (number: number) => formatNumber(number, locale)
  return (
    <section className="my-data__part card" id="erase" aria-labelledby="my-data-erase">
      <h2 id="my-data-erase">{myData.eraseTitle}</h2>
      {erasure ? (
        <p>
          <strong>
            {erasure.isDue
              ? myData.askedDue
              : fill(myData.asked, { date: formatDate(new Date(erasure.on), locale, { inSentence: true }) })}
          </strong>
        </p>
      ) : (
        <p>{fill(myData.eraseLead, { days: ERASURE_DAYS })}</p>
      )}
      <h3>{myData.goesTitle}</h3>
      <ul>
        <li>{myData.goes.account}</li>
        {COUNTED.map(
          (name) => goes[name] > 0 && <li key={name}>{fill(myData.goes[name], { count: count(goes[name]) })}</li>,
        )}
        <li>{myData.goes.rest}</li>
      </ul>
      <h3>{myData.keptTitle}</h3>
      <ul>
        {kept.orders > 0 && <li>{fill(myData.kept.orders, { count: count(kept.orders) })}</li>}
        {kept.invoices > 0 && <li>{fill(myData.kept.invoices, { count: count(kept.invoices), years: kept.years })}</li>}
        {kept.orders > 0 && <li>{myData.kept.exempt}</li>}
        <li>{myData.kept.backups}</li>
        <li>{myData.kept.payment}</li>
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
            <li>{myData.lost.warranty}</li>
          </ul>
        </>
      )}
      {waits.length > 0 && (
        <>
          <h3>{myData.waitsTitle}</h3>
          <p>{myData.waitsLead}</p>
          <ul>
            {waits.map(({ kind, orderNumber }) => (
              <li key={`${kind} ${orderNumber}`}>{fill(myData.waits[kind], { number: orderNumber ?? '' })}</li>
            ))}
          </ul>
        </>
      )}
      <Ask data={data} action={href('/my-data')} />
    </section>
  )
}

function Ask({ data: { erasure, waits, isFresh }, action }: { data: MyData; action: string }) {
  const { words, href } = usePage()
  const { myData } = words
  if (erasure)
    return (
      <form className="form__actions" method="post" action={action}>
        <input type="hidden" name="act" value="keep" />
        <button className="button button--primary">{myData.takeBack}</button>
      </form>
    )
  if (waits.length > 0) return null
  if (!isFresh)
    return (
      <>
        <p className="soft">{myData.signInWhy}</p>
        <p className="form__actions">
          <a className="button" href={signInAgain(href)} rel="nofollow">
            {myData.signInFirst}
          </a>
        </p>
      </>
    )
  return (
    <form className="form__actions" method="post" action={action}>
      <input type="hidden" name="act" value="erase" />
      <button className="button">{myData.erase}</button>
    </form>
  )
}
