// What is said when something could not be read: why, and what can be done about it.
import type { FetchError } from '#records-client/store/fetch-error.ts'
import { useWords } from './words.tsx'

interface FailureProps {
  error: FetchError
  again?: () => void
}

export function Failure({ error, again }: FailureProps) {
  const words = useWords()
  const isGone = error.status === 404 || error.status === 403
  return (
    <div className="note note--stop" role="alert">
      <p>{error.status === 0 ? words.offline : isGone ? words.notThere : words.failed}</p>
      {!isGone && error.status !== 0 && <p className="soft">{error.message}</p>}
      {again && !isGone && (
        <button type="button" className="button" onClick={again}>
          {words.again}
        </button>
      )}
    </div>
  )
}
