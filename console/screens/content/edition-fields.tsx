import type { Locale } from '#values/locale.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { RichEditor } from '../../fields/rich-editor.tsx'
import { Labelled } from '../../fields/labelled.tsx'
import type { EditionText } from './edition-text.ts'

interface EditionFieldsProps {
  kind: string
  language: Locale
  text: EditionText
  onText: (some: EditionText) => void
  wrong: EditionText
}

/** Kinds that say since when they apply. */
const DATED = new Set(['POLICY', 'LEGAL', 'OFFER'])

export function EditionFields({ kind, language, text, onText, wrong }: EditionFieldsProps) {
  const { text: words } = useContentWords()
  const line = (name: 'Name' | 'Version__c', label: string, most: number) => (
    <Labelled label={label} wrong={wrong[name]}>
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
  const area = (name: 'Summary__c' | 'Question__c', label: string) => (
    <Labelled label={label} wrong={wrong[name]}>
      {(given) => (
        <textarea
          {...given}
          className="control control--area"
          lang={language}
          rows={2}
          maxLength={1000}
          value={text[name] ?? ''}
          onChange={({ target }) => onText({ [name]: target.value })}
        />
      )}
    </Labelled>
  )
  return (
    <>
      {line('Name', words.name, 255)}
      {kind === 'FAQ' ? area('Question__c', words.question) : area('Summary__c', words.summary)}
      <Labelled label={words.answer} help={words.answerHelp} wrong={wrong['Answer__c']}>
        {({ id, ...given }) => (
          <RichEditor
            id={id}
            lang={language}
            length={65_536}
            isRequired={false}
            isInvalid={given['aria-invalid'] ?? false}
            describedBy={given['aria-describedby']}
            draft={text['Answer__c'] ?? ''}
            onDraft={(draft) => onText({ Answer__c: draft })}
          />
        )}
      </Labelled>
      {DATED.has(kind) && (
        <div className="content__two">
          {line('Version__c', words.version, 20)}
          <Labelled label={words.effective} wrong={wrong['EffectiveDate__c']}>
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
