// What came of a form: told where the reader begins, and heard by whoever does not see it.
import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import type { Tone } from '#ui/tone.ts'
import type { FormProblem } from './problem.ts'

interface FormNoticeProps {
  problem: FormProblem | null
  done?: ReactNode
  /** Of what was done. */
  tone?: Tone
}

export function FormNotice({ problem, done, tone = 'fits' }: FormNoticeProps) {
  if (problem)
    return (
      <Notice tone="stop" role="alert">
        {problem.sentence}
      </Notice>
    )
  return done ? (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers a form: keyboards and screen readers begin with what came of it (F-4)
    <div className="form-done" tabIndex={-1} autoFocus>
      <Notice tone={tone} role="status">
        {done}
      </Notice>
    </div>
  ) : null
}
