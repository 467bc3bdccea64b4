// The six texts that are agreed to for every vehicle of the form (business rule CE-2): each can be read before its box is ticked.
import type { CrateForm } from '#contract/shop/crate-engine.ts'
import type { Agreement } from '#values/crate-engine.ts'
import { AgreementBox } from '../../cart/agreement-box.tsx'
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
      {agreements.map((text) => {
        const { agreement } = text
        return (
          <AgreementBox
            key={agreement}
            text={text}
            words={words}
            locale={locale}
            error={entries.errors[agreement]}
            box={{
              value: 'on',
              checked: entries.ticked[agreement],
              onChange: ({ target }) => onTick(agreement, target.checked),
            }}
          />
        )
      })}
    </fieldset>
  )
}
