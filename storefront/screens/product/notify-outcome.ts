import type { FormProblem } from '../../forms/problem.ts'

/** What came of asking to be told when a part is back (N-1). */
export interface Notify {
  outcome: 'asked' | 'already' | null
  email: string
  problem: FormProblem | null
}

export function notifyIn(
  query: URLSearchParams,
  form: Readonly<Record<string, string>>,
  problem: FormProblem | null,
): Notify {
  const said = query.get('notify')
  return {
    outcome: said === 'asked' || said === 'already' ? said : null,
    email: problem ? (form['email'] ?? '') : '',
    problem,
  }
}
