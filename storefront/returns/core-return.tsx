// The core that waits to be sent back, with its own clock (business rule CO-3).
import type { Returns } from '#contract/shop/returns.ts'
import { fill, formatDay, formatMoney, localeFor, plural } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

export function CoreReturn({ returns, orderId }: { returns: Returns; orderId: string }) {
  const { words, locale, href } = usePage()
  const texts = words.returns.core
  const { coreDaysLeft, coreUntil, currency } = returns
  const lines = returns.lines.filter(({ core }) => core?.can === true)
  if (coreDaysLeft === null || !coreUntil || lines.length === 0) return null
  const money = (amount: number) => formatMoney(amount, localeFor(currency, locale))
  return (
    <section className="core-return card" aria-labelledby="core-return">
      <h2 id="core-return">{texts.title}</h2>
      <p className="core-return__left">
        <strong>{coreDaysLeft === 0 ? texts.today : plural(coreDaysLeft, locale, texts.days)}</strong>
        {coreDaysLeft > 0 && `, ${fill(texts.until, { date: formatDay(coreUntil, locale, { inSentence: true }) })}`}
      </p>
      <ol className="return-steps">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ul className="core-return__lines">
        {lines.map(({ position, name, core }) => {
          const back = core?.back
          const tax = back?.taxes.reduce((all, { amount }) => all + amount, 0) ?? 0
          const amounts = { core: money(back?.core ?? 0), tax: money(tax) }
          return (
            <li key={position} className="core-return__line">
              <div>
                <p>{name}</p>
                <p className="soft">{fill(tax > 0 ? texts.money : texts.moneyNoTax, amounts)}</p>
              </div>
              <a
                className="button"
                href={`${href(`/order/${orderId}/return`)}?core=${position}`}
                aria-label={fill(texts.chooseOf, { name })}
              >
                {texts.choose}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
