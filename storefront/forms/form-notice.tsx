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
    <Notice tone="fits" role="status">
      {done}
    </Notice>
  ) : null
}
