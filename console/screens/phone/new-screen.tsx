// An order that is taken from a caller: who calls, what they want, where it goes, what it comes to, and the link by which they pay it themselves.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { formatAmount } from '#values/format-amount.ts'
import type { Caller, PhoneOrderAnswer } from '#contract/console-api/phone-orders.ts'
import { fill } from '#words/format.ts'
import { ask } from '../../base/ask.ts'
import { useKeys } from '../../base/keys.ts'
import { listPath, recordPath } from '../../base/paths.ts'
import { usePhoneWords } from '../../base/phone-words.tsx'
import { openLocales } from '../../base/session.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { Labelled } from '../../fields/labelled.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { Delivery } from './delivery.tsx'
import { type Draft, keepDraft, keptDraft, newDraft, sentOf, withCaller } from './draft.ts'
import { Outcome } from './outcome.tsx'
import { PhoneLines } from './phone-lines.tsx'
import { usePrice } from './use-price.ts'
import { refusalsOf } from './refusals-of.ts'
import { Who } from './who.tsx'

export function NewPhoneOrderScreen() {
  const words = usePhoneWords()
  const { words: common, locale } = useSpeech()
  const [, go] = useLocation()
  const accountId = new URLSearchParams(useSearch()).get('account')
  const [draft, setDraft] = useState<Draft>(() => keptDraft() ?? newDraft(openLocales[0]))
  const [isAsked, setAsked] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const { price, error, isWorking, show } = usePrice(draft, isAsked)
  useTitle(words.take)
  useEffect(() => tellOpened('PhoneOrder__c'), [])
  useEffect(() => keepDraft(draft), [draft])
  // From a customer's page it begins with them, whatever was begun before.
  useEffect(() => {
    if (accountId === null) return
    let isCurrent = true
    ask<Caller>(`/phone-orders/callers/${accountId}`)
      .then(
        (caller) =>
          isCurrent &&
          setDraft((now) => (now.accountId === accountId ? now : withCaller(newDraft(openLocales[0]), caller))),
      )
      .catch((thrown: unknown) => isCurrent && setRefusals(refusalsOf(thrown)))
    return () => {
      isCurrent = false
    }
  }, [accountId])
  /** What was refused is of what was written before. */
  const change = (next: (now: Draft) => Draft) => {
    setRefusals([])
    setDraft(next)
  }
  const part = { draft, change, told: price }
  const hasLines = sentOf(draft).lines.length > 0
  const isReady = price?.isReady === true && !isWorking
  const total =
    price && hasLines && !price.isEstimate ? formatAmount(price.amounts.total, locale, price.currency) : null

  /** Sent once the shop has said what is written to its end, which may be a moment after it was pressed. */
  function send() {
    setAsked(true)
    setRefusals([])
    setWanted(true)
  }
  const goOn = useEffectEvent(async () => {
    setWanted(false)
    if (!price || error) return
    if (!price.isReady) {
      setRefusals([words.notReady])
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setSending(true)
    try {
      const answer = await ask<PhoneOrderAnswer>('/phone-orders', {
        draft: sentOf(draft),
        expectedTotal: price.amounts.total,
        press: draft.press,
      })
      if (answer.outcome !== 'made') {
        show(answer.price)
        setRefusals([words[answer.outcome === 'changed' ? 'changed' : 'notReady']])
        return
      }
      keepDraft(undefined)
      say(words.sent)
      go(recordPath(answer.id))
    } catch (thrown) {
      setRefusals(refusalsOf(thrown))
    } finally {
      setSending(false)
    }
  })
  useEffect(() => {
    if (isWanted && !isWorking && !isSending) void goOn()
  }, [isWanted, isWorking, isSending])
  useKeys([{ keys: 'mod+Enter', label: words.send, place: 'here', inFields: true, run: () => send() }])

  return (
    <div className="screen phone">
      <nav className="crumb" aria-label={common.list.views}>
        <Link href={listPath('PhoneOrder__c')}>{words.all}</Link>
      </nav>
      <header className="head">
        <h1>{words.take}</h1>
      </header>
      <form
        ref={form}
        className="phone__columns"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div className="phone__main">
          <Who {...part} />
          <PhoneLines {...part} />
          <Delivery {...part} />
        </div>
        <section className="panel phone__side" aria-labelledby="phone-total">
          <header>
            <h2 id="phone-total">{words.total}</h2>
          </header>
          <div className="pad phone__outcome">
            <Labelled label={words.promo} wrong={price?.promo?.refusal ?? undefined}>
              {(given) => (
                <input
                  {...given}
                  className="control"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={40}
                  value={draft.promoCode}
                  onChange={({ target }) => change((now) => ({ ...now, promoCode: target.value }))}
                />
              )}
            </Labelled>
            <div role="status" className="phone__outcome">
              {!hasLines && <p className="soft">{words.empty}</p>}
              {hasLines && error && <p className="wrong">{error}</p>}
              {hasLines && !price && !error && <p className="soft">{words.working}</p>}
              {hasLines && price && <Outcome told={price} />}
            </div>
            <h3>{words.what}</h3>
            <p className="help">{fill(words.will, { email: draft.email || words.theirEmail })}</p>
            {refusals.length > 0 && (
              <div className="note note--stop" role="alert">
                {refusals.map((one) => (
                  <p key={one}>{one}</p>
                ))}
              </div>
            )}
            <button type="submit" className="button button--main" aria-disabled={!isReady || isSending || undefined}>
              {total === null ? words.send : fill(words.sendFor, { amount: total })}
              <kbd className="only-desk" aria-hidden="true">
                ctrl enter
              </kbd>
            </button>
          </div>
        </section>
      </form>
    </div>
  )
}
