import type { GuestData } from '#contract/shop/guest-data.ts'
import { ErasureFacts } from '../../account/erasure-facts.tsx'
import { usePage } from '../../page/page-context.ts'

/** Whoever has an account with the email by now asks there. */
export function GuestErase({ page, erasing }: { page: string; erasing: GuestData['erasing'] }) {
  const { words, href } = usePage()
  const { byEmail } = words.myData
  const said = {
    asked: byEmail.asked,
    askedDue: byEmail.askedDue,
    goesFirst: byEmail.goes.person,
    goesLast: byEmail.goes.rest,
    keptPayment: byEmail.keptPayment,
    lostWarranty: byEmail.lostWarranty,
    waitsLead: byEmail.waitsLead,
  }
  return (
    <section className="data-part card" aria-labelledby="guest-erase">
      <h2 id="guest-erase">{byEmail.eraseTitle}</h2>
      {erasing ? <ErasureFacts facts={erasing} said={said} /> : <p>{byEmail.toAccount}</p>}
      {erasing?.erasure && (
        <form className="form__actions" method="post" action={href(page)}>
          <button className="button button--primary" name="act" value="keep">
            {byEmail.takeBack}
          </button>
        </form>
      )}
      {erasing && !erasing.erasure && erasing.waits.length === 0 && (
        <form className="form__actions" method="post" action={href(page)}>
          <button className="button" name="act" value="erase">
            {byEmail.erase}
          </button>
        </form>
      )}
    </section>
  )
}
