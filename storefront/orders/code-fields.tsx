// The field for a six-digit code that came by mail, with the button that sends it.
import { Field } from '#ui/field.tsx'
import { beginAt, type FormProblem } from '../forms/problem.ts'

interface CodeFieldsProps {
  act: string
  problem: FormProblem | null
  words: { code: string; enter: string }
}

export const CodeFields = ({ act, problem, words }: CodeFieldsProps) => (
  <>
    <Field
      id="code"
      name="code"
      label={words.code}
      error={problem?.sentence}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      {...beginAt(problem !== null)}
      required
    />
    <button className="button button--primary" name="act" value={act}>
      {words.enter}
    </button>
  </>
)
