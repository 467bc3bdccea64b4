// One of the six texts that are agreed to for crate engines, with its box (business rule CE-2): the text can be read before the box is ticked.
import type { InputHTMLAttributes } from 'react'
import type { CrateText } from '#contract/shop/crate-engine.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'

interface AgreementBoxProps {
  text: CrateText
  words: Pick<Words['crate'], 'agree' | 'readText'>
  locale: Locale
  error: string | undefined
  /** Its value, and whether it is ticked. */
  box: InputHTMLAttributes<HTMLInputElement>
}

export function AgreementBox({ text, words, locale, error, box }: AgreementBoxProps) {
  const { agreement, title, version, language, path } = text
  return (
    <div className="crate__agreement">
      <label className="checkbox" htmlFor={agreement}>
        <input
          id={agreement}
          type="checkbox"
          name={agreement}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${agreement}-error` : undefined}
          {...box}
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
}
