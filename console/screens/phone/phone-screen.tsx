// An order by phone: what was agreed to, and what becomes of its link. Staff copy it, send it again or cancel it; the card is the caller's alone.
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { formatAmount } from '#values/format-amount.ts'
import type { PhoneOrderLink } from '#contract/console-api/phone-orders.ts'
import { fill } from '#words/format.ts'
import { getRecordActions } from '#records-client/adapters/actions/actions.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { getRelatedListRecords } from '#records-client/adapters/related-lists/related-list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { ask } from '../../base/ask.ts'
import { Failure } from '../../base/failure.tsx'
import { longMomentIn } from '../../base/moment.ts'
import { detailsPath, listPath, newPath, recordPath } from '../../base/paths.ts'
import { usePhoneWords } from '../../base/phone-words.tsx'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { NotesPanel } from '../../notes/notes-panel.tsx'
import { useNotes } from '../../notes/use-notes.ts'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { refusalsOf } from './refusals-of.ts'
import { StepDialog, type LinkStep } from './step-dialog.tsx'

const FIELDS = [
  'Name',
  'Caller__c',
  'Account__c',
  'Email__c',
  'Phone__c',
  'Locale__c',
  'CurrencyIsoCode',
  'Lines__c',
  'Total__c',
  'Status__c',
  'SentDate__c',
  'ValidUntilDate__c',
  'OpenedDate__c',
  'DeclinedDate__c',
  'CancelledDate__c',
  'CreatedBy.Name',
].map((name) => `PhoneOrder__c.${name}`)
const ORDERS = { relatedListId: 'Orders__r', fields: ['Order.OrderNumber'] }
const SECTIONS = ['Page']
/** The caller has it open while it is looked at: how it stands is asked again. */
const LOOK_MS = 5_000
const OPEN: ReadonlySet<string> = new Set(['WAITING', 'OPENED', 'PAYING'])

export function PhoneOrderScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  return <Shown key={id} id={id} />
}

function Shown({ id }: { id: string }) {
  const words = usePhoneWords()
  const { words: common, locale } = useSpeech()
  const { data: record, error, refresh } = useAdapter(getRecord, { recordId: id, fields: FIELDS })
  const { data: actions, refresh: askAgain } = useAdapter(getRecordActions, { recordIds: [id], sections: SECTIONS })
  const { data: orders, refresh: lookAgain } = useAdapter(getRelatedListRecords, { parentRecordId: id, ...ORDERS })
  const notes = useNotes(id, common.offline)
  const [doing, setDoing] = useState<LinkStep>()
  const text = (name: string) => String(record?.fields[name]?.value ?? '')
  const state = text('Status__c') as keyof typeof words.states | ''
  useTitle(record && `${text('Caller__c')} · ${words.status}`)
  useEffect(() => tellOpened('PhoneOrder__c'), [])
  const isOpen = OPEN.has(state)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void refresh(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isOpen, refresh])
  // What may be done, and which order came of it, follows from how it stands.
  useEffect(() => {
    void askAgain()
    void lookAgain()
  }, [state, askAgain, lookAgain])
  if (error && !record)
    return (
      <div className="screen">
        <h1>{common.notThereTitle}</h1>
        <Failure error={error} again={() => void refresh()} />
      </div>
    )
  if (!record || state === '') return <p className="waiting">{common.loading}</p>
  const offered = new Set((actions?.actions[id]?.actions ?? []).map(({ apiName }) => apiName))
  const by = record.fields['CreatedBy']
  const byName = by?.displayValue ?? ''
  const money = formatAmount(
    Math.round(Number(record.fields['Total__c']?.value ?? 0) * 100),
    locale,
    text('CurrencyIsoCode'),
  )
  const steps = [
    ['sent', 'SentDate__c'],
    ['opened', 'OpenedDate__c'],
    ['declined', 'DeclinedDate__c'],
    ['cancelled', 'CancelledDate__c'],
    ...(isOpen || state === 'EXPIRED' ? [['until', 'ValidUntilDate__c'] as const] : []),
  ] as const
  return (
    <div className="screen record phone">
      <nav className="crumb" aria-label={common.list.views}>
        <Link href={listPath('PhoneOrder__c')}>{words.all}</Link>
      </nav>
      <header className="head">
        <div>
          <h1>{text('Caller__c')}</h1>
          <p className="soft">{fill(words.takenBy, { by: byName, caller: text('Caller__c') })}</p>
        </div>
        <div className="head__acts">
          {offered.has('PhoneOrder__c.SendAgain') && (
            <button type="button" className="button" onClick={() => setDoing('SendAgain')}>
              {words.again}
            </button>
          )}
          {offered.has('PhoneOrder__c.CancelLink') && (
            <button type="button" className="button" onClick={() => setDoing('CancelLink')}>
              {words.cancel}
            </button>
          )}
          <Link className="button" href={newPath('PhoneOrder__c')}>
            {words.short}
          </Link>
        </div>
      </header>
      <div className="phone__columns">
        <div className="phone__main">
          <section className="panel" aria-labelledby="phone-link">
            <header>
              <h2 id="phone-link">{words.status}</h2>
            </header>
            <div className="pad phone__outcome">
              <p className="phone__state" data-state={state} role="status">
                {words.states[state]}
              </p>
              {orders?.records.map((order) => (
                <p key={order.id}>
                  <Link href={recordPath(order.id ?? '')}>
                    {fill(words.order, { number: String(order.fields['OrderNumber']?.value ?? '') })}
                  </Link>
                </p>
              ))}
              <dl className="facts">
                {steps.map(([step, field]) => {
                  const at = text(field)
                  return at === '' ? null : (
                    <div key={step}>
                      <dt>{words.steps[step]}</dt>
                      <dd>{longMomentIn(at, locale)}</dd>
                    </div>
                  )
                })}
              </dl>
              {isOpen && <CopyLink id={id} />}
            </div>
          </section>
          <section className="panel" aria-labelledby="phone-lines">
            <header>
              <h2 id="phone-lines">{words.lines}</h2>
            </header>
            <div className="pad">
              <p className="lines">{text('Lines__c')}</p>
              <p>
                <b className="number">{money}</b>
              </p>
            </div>
          </section>
          <NotesPanel recordId={id} notes={notes} />
        </div>
        <section className="panel phone__side" aria-labelledby="phone-who">
          <header>
            <h2 id="phone-who">{words.who}</h2>
          </header>
          <dl className="facts pad">
            <dt>{words.caller}</dt>
            <dd>
              {text('Account__c') === '' ? (
                text('Caller__c')
              ) : (
                <Link href={recordPath(text('Account__c'))}>{text('Caller__c')}</Link>
              )}
            </dd>
            <dt>{words.email}</dt>
            <dd>{text('Email__c')}</dd>
            <dt>{words.phone}</dt>
            <dd className="number">{text('Phone__c')}</dd>
            <dt>{words.country}</dt>
            <dd>{words.locales[text('Locale__c') as keyof typeof words.locales]}</dd>
          </dl>
          <p className="pad">
            <Link href={detailsPath(id)}>{words.details}</Link>
          </p>
        </section>
      </div>
      {doing && (
        <StepDialog
          id={id}
          step={doing}
          onClose={() => setDoing(undefined)}
          onDone={() => {
            void refresh()
            void askAgain()
          }}
        />
      )}
    </div>
  )
}

/** Another link beside the one in the mail: told once, and never kept. */
function CopyLink({ id }: { id: string }) {
  const words = usePhoneWords()
  const [url, setUrl] = useState<string>()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const copy = async () => {
    setRefusals([])
    try {
      const { url: made } = await ask<PhoneOrderLink>(`/phone-orders/${id}/link`, {})
      if (made === null) return setRefusals([words.gone])
      setUrl(made)
      await navigator.clipboard.writeText(made)
      say(words.copied)
    } catch (error) {
      // Where a browser copies nothing, the link stands there to be marked.
      if (!(error instanceof DOMException) && !(error instanceof TypeError)) setRefusals(refusalsOf(error))
    }
  }
  return (
    <>
      <p>
        <button type="button" className="button" onClick={() => void copy()}>
          {words.copy}
        </button>
      </p>
      {url && (
        <label>
          <span className="label">{words.here}</span>
          <input className="control" readOnly value={url} onFocus={({ target }) => target.select()} />
        </label>
      )}
      {refusals.map((one) => (
        <p key={one} className="wrong" role="alert">
          {one}
        </p>
      ))}
    </>
  )
}
