// Four plain facts about buying here.
import { fill, formatMoney } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'

export function Trust({ freeShippingFrom }: { freeShippingFrom: number }) {
  const { words, locale } = usePage()
  const amount = formatMoney(freeShippingFrom, locale)
  const facts = [words.home.trust.number, words.home.trust.core, words.home.trust.shipping, words.home.trust.price]
  return (
    <section className="trust" aria-label={words.home.trust.title}>
      {facts.map(({ title, text }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{fill(text, { amount })}</p>
        </div>
      ))}
    </section>
  )
}
