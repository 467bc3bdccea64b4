// Above a form of several records that was not saved: why, what no field stands for, and the way to what somebody else saved meanwhile.
import type { RefObject } from 'react'
import { useWords } from './words.tsx'

interface RefusedNoteProps {
  /** What takes the focus when it appears. */
  at: RefObject<HTMLDivElement | null>
  wrong: { isOffline: boolean; isMeanwhile: boolean }
  others: readonly string[]
  said: { meanwhile: string; again: string }
  onAgain: () => unknown
}

export function RefusedNote({ at, wrong, others, said, onAgain }: RefusedNoteProps) {
  const words = useWords()
  return (
    <div ref={at} tabIndex={-1} className="note note--stop" role="alert">
      <p>{wrong.isOffline ? words.offline : wrong.isMeanwhile ? said.meanwhile : words.record.refused}</p>
      {others.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {wrong.isMeanwhile && (
        <button type="button" className="button" onClick={() => void onAgain()}>
          {said.again}
        </button>
      )}
    </div>
  )
}
