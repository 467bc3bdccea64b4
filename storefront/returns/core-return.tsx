// The cores that wait to be given back, with their own clock (business rule CO-3).
import type { ReturnLine, Returns } from '#contract/shop/returns.ts'
import { fill, formatDay, formatMoney, plural } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { CallAboutBattery } from './call-about-battery.tsx'
import { CoreSteps } from './core-steps.tsx'

export function CoreReturn({ returns, orderId }: { returns: Returns; orderId: string }) {
  const { words, locale } = usePage()
  const texts = words.returns.core
  const { coreDaysLeft, coreUntil } = returns
  const lines = returns.lines.filter(({ core }) => core?.can === true || core?.can === 'BATTERY')
  const count = lines.reduce((all, { core }) => all + (core?.left ?? 0), 0)
  if (coreDaysLeft === null || !coreUntil || lines.length === 0) return null
  return (
    <section className="core-return card" aria-labelledby="core-return">
      <h2 id="core-return">{plural(count, locale, texts.title)}</h2>
      <p className="core-return__left">
        <strong>{coreDaysLeft === 0 ? texts.today : plural(coreDaysLeft, locale, texts.days)}</strong>
        {coreDaysLeft > 0 && `, ${fill(texts.until, { date: formatDay(coreUntil, locale, { inSentence: true }) })}`}
      </p>
      {[false, true].map((isBattery) => {
        const those = lines.filter((line) => line.isBattery === isBattery)
        return (
          those.length > 0 && (
            <div key={String(isBattery)} className="core-return__kind">
              <CoreSteps isBattery={isBattery} />
              <ul className="core-return__lines">
                {those.map((line) => (
                  <CoreLine key={line.position} line={line} returns={returns} orderId={orderId} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

interface CoreLineProps {
  line: ReturnLine
  returns: Returns
  orderId: string
}

function CoreLine({ line: { position, name, core }, returns: { currency }, orderId }: CoreLineProps) {
  const { words, locale, href } = usePage()
  const texts = words.returns.core
  const money = (amount: number) => formatMoney(amount, locale, currency)
  const back = core?.back
  const tax = back?.taxes.reduce((all, { amount }) => all + amount, 0) ?? 0
  const left = core?.left ?? 0
  const amounts = { core: money(back?.core ?? 0), tax: money(tax) }
  return (
    <li className="core-return__line">
      <div>
        <p>{name}</p>
        <p className="soft">{fill(plural(left, locale, tax > 0 ? texts.money : texts.moneyNoTax), amounts)}</p>
        {core?.can === 'BATTERY' && <CallAboutBattery />}
      </div>
      {core?.can === true && (
        <a
          className="button"
          href={`${href(`/order/${orderId}/return`)}?core=${position}`}
          aria-label={fill(plural(left, locale, texts.chooseOf), { name })}
        >
          {plural(left, locale, texts.choose)}
        </a>
      )}
    </li>
  )
}
