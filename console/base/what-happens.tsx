// What a step does to money, stock, mail, papers and status, before it is pressed: as the server found by doing it and taking it back.
import type { ReactNode } from 'react'
import { formatAmount } from '#values/format-amount.ts'
import type { ActionPreview } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { type CounterWords, useCounterWords } from './counter-words.tsx'
import { dayIn } from './moment.ts'
import { type ConsoleLocale, useSpeech } from './words.tsx'
import type { Told } from './use-step.ts'

export function WhatHappens({ told }: { told: Told }) {
  const { sheet } = useCounterWords()
  const { preview, refusals, isWorking } = told
  return (
    <section className="will-happen" aria-live="polite" aria-busy={isWorking} data-old={isWorking || undefined}>
      <h3>{sheet.what}</h3>
      {refusals.length > 0 ? (
        <div className="note note--stop">
          <p>{sheet.refused}</p>
          {refusals.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      ) : preview ? (
        <Effects preview={preview} />
      ) : (
        isWorking && <p className="soft">{sheet.working}</p>
      )}
    </section>
  )
}

function Effects({ preview }: { preview: ActionPreview }) {
  const words = useCounterWords()
  const { locale } = useSpeech()
  const { sheet, statuses } = words
  const { stock, mails, papers, status } = preview
  return (
    <dl className="will">
      <Row name={sheet.money}>
        {moneySentences(preview, words, locale).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Row>
      {preview.amounts.length > 0 && (
        <Row name={words.change.difference}>
          {preview.amounts.map(({ what, from, to }) => (
            <p key={what} data-total={what === 'total' || undefined}>
              {fill(words.change.amountLine, {
                what: words.change.amounts[what],
                from: formatAmount(from, locale, preview.money.currency),
                to: formatAmount(to, locale, preview.money.currency),
              })}
            </p>
          ))}
        </Row>
      )}
      <Row name={sheet.stock}>
        {stock.length === 0 && <p>{isOpen(status.from) ? sheet.stockSame : sheet.stockNone}</p>}
        {stock.map(({ partNumber: part, store, from, to }) => (
          <p key={`${part} ${store}`}>{fill(sheet.stockLine, { part, place: store ?? sheet.warehouse, from, to })}</p>
        ))}
      </Row>
      <Row name={sheet.mail}>
        {mails.length === 0 && <p>{sheet.noMail}</p>}
        {mails.map(({ subject, to, locale: language, text, isLater }) => (
          <details key={subject} className="will__mail">
            <summary>
              {fill(isLater ? sheet.mailLater : sheet.mailTo, { subject, to, language: sheet.languages[language] })}{' '}
              <span className="will__see">{sheet.see}</span>
            </summary>
            {/* Longer than its place: it is scrolled by keys, too. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached */}
            <pre lang={language} tabIndex={0}>
              {text}
            </pre>
          </details>
        ))}
      </Row>
      <Row name={sheet.paper}>
        {papers.length === 0 && <p>{sheet.noPaper}</p>}
        {papers.map(({ kind, total }, i) => (
          <p key={i}>{fill(sheet.papers[kind], { amount: formatAmount(total, locale, preview.money.currency) })}</p>
        ))}
      </Row>
      <Row name={sheet.status}>
        <p>
          {status.from === status.to
            ? fill(sheet.sameStatus, { status: statuses[status.to] })
            : fill(sheet.from, { from: statuses[status.from], to: statuses[status.to] })}
        </p>
      </Row>
    </dl>
  )
}

/** Whether its pieces are still here: people would think that stock goes down once they leave. */
const isOpen = (status: ActionPreview['status']['from']): boolean =>
  status === 'PROCESSING' || status === 'READY_FOR_PICKUP'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function moneySentences(preview: ActionPreview, { sheet, change }: CounterWords, locale: ConsoleLocale): string[] {
  const { takes, letsGo, notTaken, givesBack, givesBackTax, way, money } = preview
  const amount = (cents: number) => formatAmount(cents, locale, money.currency)
  const stays = money.heldUntil
    ? fill(sheet.staysUntil, { amount: amount(money.held), date: dayIn(money.heldUntil, locale) })
    : fill(sheet.stays, { amount: amount(money.held) })
  return [
    takes > 0 ? fill(sheet.takes, { amount: amount(takes) }) : sheet.takesNothing,
    ...(letsGo > 0 ? [fill(sheet.letsGo, { amount: amount(letsGo) })] : []),
    ...(notTaken > 0 ? [fill(sheet.notTaken, { amount: amount(notTaken) })] : []),
    ...(givesBack > 0
      ? [fill(way === 'CARD' ? sheet.backCard : sheet.backElsewhere, { amount: amount(givesBack) })]
      : []),
    ...(givesBackTax > 0 ? [fill(sheet.backTax, { amount: amount(givesBackTax) })] : []),
    ...(givesBack > 0 ? [fill(sheet.afterwards, { amount: amount(money.left) })] : []),
    ...preview.returns.map(({ partNumber: part, kind, quantity, worth }) =>
      fill(sheet.comesBack[kind], { part, quantity, amount: amount(worth) }),
    ),
    ...(preview.returns.length > 1
      ? [fill(sheet.comesBackAll, { amount: amount(preview.returns.reduce((all, { worth }) => all + worth, 0)) })]
      : []),
    ...(money.held > 0 ? [stays] : []),
    ...(money.notTaken > 0 ? [fill(sheet.atMost, { amount: amount(money.held - money.notTaken) })] : []),
    ...(money.raise ? [fill(change.raises[money.raise.state], { amount: amount(money.raise.amount) })] : []),
    ...(money.paid === 'ELSEWHERE' ? [sheet.elsewhere] : []),
  ]
}
