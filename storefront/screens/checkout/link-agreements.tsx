// What the caller of an order by phone accepts for its crate engines before they pay (business rule CE-2): a form without any script, as the boxes are few and must work everywhere.
import type { PhoneOrderView } from '#contract/shop/phone-order.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { AgreementBox } from '../../cart/agreement-box.tsx'
import { beginAt, type FormProblem } from '../../forms/problem.ts'
import { usePage } from '../../page/page-context.ts'

interface LinkAgreementsProps {
  token: string
  toAccept: NonNullable<PhoneOrderView['toAccept']>
  problem: FormProblem | null
  /** The marks of the words that were ticked when the form was sent: what has changed since is not among them. */
  ticked: readonly string[]
}

export function LinkAgreements({ token, toAccept, problem, ticked }: LinkAgreementsProps) {
  const { words, locale, href } = usePage()
  const { phoneOrders: texts, crate } = words
  const wrong = problem?.fields ?? {}
  const first = AGREEMENTS.find((name) => wrong[name] !== undefined)
  return (
    <form className="crate" method="post" action={href(`/payment-link/${token}`)} noValidate>
      <fieldset>
        <legend>{crate.legal}</legend>
        <p className="soft">{toAccept.isAnew ? texts.acceptAnew : texts.accept}</p>
        {toAccept.texts.map((text) => (
          <AgreementBox
            key={text.agreement}
            text={text}
            words={crate}
            locale={locale}
            error={wrong[text.agreement]}
            box={{
              value: text.mark,
              defaultChecked: ticked.includes(text.mark),
              ...beginAt(text.agreement === first),
            }}
          />
        ))}
      </fieldset>
      <button className="button button--primary" name="do" value="accept">
        {texts.acceptGo}
      </button>
    </form>
  )
}
