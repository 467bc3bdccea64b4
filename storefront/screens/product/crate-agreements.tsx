// The six texts that are agreed to for every vehicle of the form (business rule CE-2): each can be read before its box is ticked.
import type { CrateForm } from '#contract/shop/crate-engine.ts'
import type { Agreement } from '#values/crate-engine.ts'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import type { CrateEntries } from './crate-entries.ts'
import type { CrateWords } from './crate-words.ts'

interface CrateAgreementsProps {
  agreements: CrateForm['agreements']
  entries: CrateEntries
  words: CrateWords
  onTick: (agreement: Agreement, isTicked: boolean) => void
}

export function CrateAgreements({ agreements, entries, words, onTick }: CrateAgreementsProps) {
  const { locale } = useIsland()
  return (
    <fieldset className="crate__legal">
      <legend>{words.legal}</legend>
      <p className="soft">{words.legalLead}</p>
      {agreements.map(({ agreement, title, version, language, path }) => {
        const error = entries.errors[agreement]
        return (
          <div key={agreement} className="crate__agreement">
            <label className="checkbox" htmlFor={agreement}>
              <input
                id={agreement}
                type="checkbox"
                name={agreement}
                value="on"
                checked={entries.ticked[agreement]}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${agreement}-error` : undefined}
                onChange={({ target }) => onTick(agreement, target.checked)}
              />
              <span className="checkbox__label">{words.agree[agreement]}</span>
            </label>
            {error && (
              <p className="field__error" id={`${agreement}-error`}>
                {error}
              </p>
            )}
            <a href={pathIn(locale, path)} target="_blank" lang={language}>
              {fill(words.readText, { title, version: version ?? '' })}
            </a>
          </div>
        )
      })}
    </fieldset>
  )
}
