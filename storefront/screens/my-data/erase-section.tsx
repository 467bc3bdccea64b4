import type { MyData } from '#contract/shop/my-data.ts'
import { ErasureFacts } from '../../account/erasure-facts.tsx'
import { usePage } from '../../page/page-context.ts'
import { signInAgain } from './sign-in-again.ts'

export function EraseSection({ data }: { data: MyData }) {
  const { words, href } = usePage()
  const { myData } = words
  const said = {
    asked: myData.asked,
    askedDue: myData.askedDue,
    goesFirst: myData.goes.account,
    goesLast: myData.goes.rest,
    keptPayment: myData.kept.payment,
    lostWarranty: myData.lost.warranty,
    waitsLead: myData.waitsLead,
  }
  return (
    <section className="data-part card" id="erase" aria-labelledby="my-data-erase">
      <h2 id="my-data-erase">{myData.eraseTitle}</h2>
      <ErasureFacts facts={data} said={said} />
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
