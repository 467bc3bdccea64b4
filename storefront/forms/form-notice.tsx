// What came of a form: told where the reader begins, and heard by whoever does not see it.
import { Notice } from '#ui/notice.tsx'
import type { FormProblem } from './problem.ts'

export function FormNotice({ problem, done }: { problem: FormProblem | null; done?: string | false }) {
  if (problem)
    return (
      <Notice tone="stop" role="alert">
        {problem.sentence}
      </Notice>
    )
  return done ? (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers a form: keyboards and screen readers begin with what came of it (F-4)
    <div className="form-done" tabIndex={-1} autoFocus>
      <Notice tone="fits" role="status">
        {done}
      </Notice>
    </div>
  ) : null
}
