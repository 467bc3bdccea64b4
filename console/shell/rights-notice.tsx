import { useEffect } from 'react'
import { consoleFetch } from '../base/session.ts'
import { type Otherwise, triedRole, tryRole } from '../base/rights.ts'
import { useWords } from '../base/words.tsx'
import { fill } from '#words/format.ts'

/** Somebody may lose rights while they only read. */
const ASKED_AGAIN_MS = 20_000

export function useWatchedRights(): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void consoleFetch('/console-api/who').catch(() => {})
    }
    const timer = setInterval(ask, ASKED_AGAIN_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
}

/** In place of the page: what was read with other rights is not shown any more. */
export function RightsChanged({ why }: { why: Otherwise }) {
  const { rights } = useWords()
  const { title, text } = {
    changed: { title: rights.changedTitle, text: rights.changedText },
    removed: { title: rights.removedTitle, text: rights.removedText },
    other: { title: rights.otherTitle, text: rights.otherText },
  }[why]
  return (
    <main id="main" className="rights-changed">
      <div role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <button type="button" className="button button--main" onClick={() => location.assign('/console')}>
        {rights.reload}
      </button>
    </main>
  )
}

/** Over every page while a role is tried. */
export function TriedRole() {
  const { rights } = useWords()
  if (!triedRole) return null
  return (
    <div className="tried" role="status">
      <span>{fill(rights.tried, { role: triedRole.name })}</span>
      <button type="button" className="button" onClick={() => tryRole(undefined)}>
        {rights.endTrying}
      </button>
    </div>
  )
}
