// A text with markup: written as it is kept, with buttons for what is needed most, and shown as pages show it. No editor that hides the
// markup: what was written elsewhere stays as it was, letter by letter.
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../base/words.tsx'
import type { Draft } from './kind.ts'
import { RichPreview } from './rich-preview.tsx'
import { type Mark, MARKS, marked } from './rich-marks.ts'

export interface RichEditorProps {
  id: string
  draft: Draft
  onDraft: (draft: string) => void
  length: number
  isRequired: boolean
  isInvalid: boolean
  describedBy: string | undefined
  isFocused?: boolean
  lang?: string
}

export function RichEditor(props: RichEditorProps) {
  const { id, draft, onDraft, length, isRequired, isInvalid, describedBy, isFocused = false, lang } = props
  const { rich: words } = useWords()
  const name = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isShown, setShown] = useState(false)
  const text = String(draft)
  const put = (mark: Mark) => {
    const field = area.current
    if (!field) return
    const { selectionStart: from, selectionEnd: to } = field
    const { replaced, select } = marked(text.slice(from, to), mark)
    field.focus()
    // So that the browser's own undo knows of it.
    if (!document.execCommand('insertText', false, replaced)) {
      flushSync(() => onDraft(text.slice(0, from) + replaced + text.slice(to)))
    }
    // At once: whoever types on writes there.
    field.setSelectionRange(from + select[0], from + select[1])
  }
  return (
    <div className="rich">
      <div className="rich__bar">
        <div role="group" aria-label={words.tools} className="rich__tools" hidden={isShown}>
          {MARKS.map((mark) => (
            <button key={mark} type="button" className="rich__tool" title={words[mark]} onClick={() => put(mark)}>
              {words[mark]}
            </button>
          ))}
        </div>
        <fieldset className="segments">
          <legend className="visually-hidden">{words.preview}</legend>
          {[false, true].map((one) => (
            <label key={String(one)}>
              <input type="radio" name={name} checked={one === isShown} onChange={() => setShown(one)} />
              <span>{one ? words.preview : words.write}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <textarea
        ref={area}
        id={id}
        className="control control--area rich__area"
        hidden={isShown}
        rows={Math.min(16, Math.max(6, text.split('\n').length + Math.floor(text.length / 60)))}
        {...(length > 0 && { maxLength: length })}
        {...(lang && { lang })}
        value={text}
        aria-required={isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened it to write
        autoFocus={isFocused}
        onChange={({ target }) => onDraft(target.value)}
      />
      {isShown && <RichPreview html={text} {...(lang && { lang })} />}
    </div>
  )
}
