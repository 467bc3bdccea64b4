import type { Locale } from '#values/locale.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { Labelled } from '../../fields/labelled.tsx'
import type { EditionText } from './edition-text.ts'

interface EditionFieldsProps {
  kind: string
  language: Locale
  text: EditionText
  onText: (some: EditionText) => void
}

/** Kinds that say since when they apply. */
const DATED = new Set(['POLICY', 'LEGAL', 'OFFER'])

export function EditionFields({ kind, language, text, onText }: EditionFieldsProps) {
  const { text: words } = useContentWords()
  const line = (name: 'Name' | 'Version__c', label: string, most: number) => (
    <Labelled label={label}>
      {(given) => (
        <input
          {...given}
          className="control"
          lang={language}
          maxLength={most}
          autoComplete="off"
          value={text[name] ?? ''}
          onChange={({ target }) => onText({ [name]: target.value })}
        />
      )}
    </Labelled>
  )
  const area = (name: 'Summary__c' | 'Question__c' | 'Answer__c', label: string, rows: number, help?: string) => (
    <Labelled label={label} help={help}>
      {(given) => (
        <textarea
          {...given}
          className={name === 'Answer__c' ? 'control control--area content__html' : 'control control--area'}
          lang={language}
          rows={rows}
          maxLength={name === 'Answer__c' ? 65_536 : 1000}
          value={text[name] ?? ''}
          onChange={({ target }) => onText({ [name]: target.value })}
        />
      )}
    </Labelled>
  )
  return (
    <>
      {line('Name', words.name, 255)}
      {kind === 'FAQ' ? area('Question__c', words.question, 2) : area('Summary__c', words.summary, 2)}
      {area('Answer__c', words.answer, kind === 'FAQ' ? 8 : 18, words.answerHelp)}
      {DATED.has(kind) && (
        <div className="content__two">
          {line('Version__c', words.version, 20)}
          <Labelled label={words.effective}>
            {(given) => (
              <input
                {...given}
                type="date"
                className="control control--short"
                value={text['EffectiveDate__c'] ?? ''}
                onChange={({ target }) => onText({ EffectiveDate__c: target.value })}
              />
            )}
          </Labelled>
        </div>
      )}
    </>
  )
}
