// What is said when something could not be read: why, and what can be done about it.
import type { FetchError } from '#records-client/store/fetch-error.ts'
import { useWords } from './words.tsx'

interface FailureProps {
  error: FetchError
  again?: () => void
}

/** What an address names that is no object, no id, or not for whoever asks: the platform tells it in words for programs. */
const isNotThere = ({ status, entries }: FetchError): boolean =>
  status === 404 ||
  status === 403 ||
  entries.some(
    ({ type, message }) =>
      type === 'INVALID_TYPE' || (type === 'ILLEGAL_QUERY_PARAMETER_VALUE' && message.includes('valid record ID')),
  )

export function Failure({ error, again }: FailureProps) {
  const words = useWords()
  const isGone = isNotThere(error)
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
