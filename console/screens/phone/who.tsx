// Who calls: a customer, or somebody without an account; in which country and language; and for which machine.
import { Link } from 'wouter'
import type { Caller } from '#contract/console-api/phone-orders.ts'
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { ask } from '../../base/ask.ts'
import { recordPath } from '../../base/paths.ts'
import { openLocales } from '../../base/session.ts'
import { usePhoneWords } from '../../base/phone-words.tsx'
import { Labelled } from '../../fields/labelled.tsx'
import { asGuest, withCaller, withLocale, withNames } from './draft.ts'
import { FindCaller } from './find-caller.tsx'
import type { Part } from './part.ts'

/** '' is none, and this one is typed. */
const OTHER = 'other'

export function Who({ draft, change, told }: Part) {
  const words = usePhoneWords()
  const { known } = draft
  const errors = told?.errors ?? {}
  const choose = (accountId: string) =>
    void ask<Caller>(`/phone-orders/callers/${accountId}`).then((caller) => change((now) => withCaller(now, caller)))
  const set = (some: Partial<typeof draft>) => change((now) => ({ ...now, ...some }))
  const machine = told?.machine
  return (
    <section className="panel" aria-labelledby="phone-who">
      <header>
        <h2 id="phone-who">{words.who}</h2>
      </header>
      <div className="pad phone__fields">
        {known ? (
          <p className="phone__known phone__wide">
            <Link href={recordPath(known.accountId)}>{fill(words.number, { name: known.name })}</Link>{' '}
            <button type="button" className="button" onClick={() => change(asGuest)}>
              {words.another}
            </button>
          </p>
        ) : (
          <div className="phone__wide">
            <FindCaller onFound={choose} />
          </div>
        )}
        <Labelled label={words.caller} wrong={errors['caller']}>
          {(given) => (
            <input
              {...given}
              className="control"
              autoComplete="off"
              maxLength={80}
              value={draft.caller}
              onChange={({ target }) => change((now) => withNames(now, { caller: target.value }))}
            />
          )}
        </Labelled>
        <Labelled label={words.email} help={known ? words.emailOfAccount : undefined} wrong={errors['email']}>
          {(given) => (
            <input
              {...given}
              type="email"
              className="control"
              autoComplete="off"
              maxLength={254}
              readOnly={known !== null}
              value={draft.email}
              onChange={({ target }) => set({ email: target.value })}
            />
          )}
        </Labelled>
        <Labelled label={words.phone} wrong={errors['phone']}>
          {(given) => (
            <input
              {...given}
              type="tel"
              className="control"
              autoComplete="off"
              maxLength={40}
              value={draft.phone}
              onChange={({ target }) => change((now) => withNames(now, { phone: target.value }))}
            />
          )}
        </Labelled>
        <Labelled label={words.country}>
          {(given) => (
            <select
              {...given}
              className="control"
              value={draft.locale}
              onChange={({ target }) => change((now) => withLocale(now, target.value as Locale))}
            >
              {openLocales.map((locale) => (
                <option key={locale} value={locale}>
                  {words.locales[locale]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={words.machine} help={words.machineHelp}>
          {(given) => (
            <select
              {...given}
              className="control"
              value={draft.isTypedMachine ? OTHER : draft.machine}
              onChange={({ target: { value } }) =>
                set(value === OTHER ? { machine: '', isTypedMachine: true } : { machine: value, isTypedMachine: false })
              }
            >
              <option value="">{words.noMachine}</option>
              {known?.machines.map(({ id, nickname, label }) => (
                <option key={id} value={id}>
                  {nickname === '' ? label : `${nickname} · ${label}`}
                </option>
              ))}
              <option value={OTHER}>{words.other}</option>
            </select>
          )}
        </Labelled>
        {draft.isTypedMachine && (
          <Labelled
            label={words.vin}
            help={machine && 'label' in machine ? machine.label : undefined}
            wrong={machine && 'refusal' in machine ? machine.refusal : undefined}
          >
            {(given) => (
              <input
                {...given}
                className="control"
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                value={draft.machine}
                onChange={({ target }) => set({ machine: target.value })}
              />
            )}
          </Labelled>
        )}
      </div>
    </section>
  )
}
