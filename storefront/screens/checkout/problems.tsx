// All that was wrong when Pay was pressed, at the top, each as a way to its field (business rule CH-2). It stands until Pay is pressed again, so
// that nothing moves under who mends it: what is mended is struck out.
import type { MouseEvent } from 'react'
import { Notice } from '#ui/notice.tsx'
import { keysOf } from '#values/table.ts'
import { plural } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import type { Captcha } from '../../captcha/use-captcha.ts'
import { type FieldPath, idOf } from './entry.ts'
import { useForm } from './form.ts'
import { type CardFrame, cardSentence } from './use-card-frame.ts'

/** Where the focus goes when there are any. */
export const PROBLEMS = 'checkout-problems'

export interface FieldProblem {
  path: FieldPath | 'captcha'
  text: string
}

interface ProblemsProps {
  found: readonly FieldProblem[]
  card: CardFrame
  captcha: Captcha
}

export function Problems({ found, card, captcha }: ProblemsProps) {
  const { words, message } = useForm()
  const { locale } = useIsland()
  const ofCard = keysOf(card.errors)
  const count = found.length + ofCard.length
  if (count === 0) return null
  const isMended = (path: FieldProblem['path']) => (path === 'captcha' ? !captcha.isUnsolved : !message(path))
  return (
    <div id={PROBLEMS} tabIndex={-1} className="checkout__problems">
      <Notice tone="stop" title={plural(count, locale, words.problems)}>
        <ul className="pay__problems">
          {found.map(({ path, text }) => (
            <li key={path}>{isMended(path) ? <s>{text}</s> : <Way path={path} text={text} />}</li>
          ))}
          {ofCard.map((field) => (
            <li key={field}>
              <button className="link-button" type="button" onClick={() => card.focus(field)}>
                {cardSentence(field, card.errors[field], words)}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function Way({ path, text }: FieldProblem) {
  const id = path === 'captcha' ? path : idOf(path)
  const go = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <a href={`#${id}`} onClick={go}>
      {text}
    </a>
  )
}
