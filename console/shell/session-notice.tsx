import { useSessionEnded } from '../base/session.ts'
import { useSpeech } from '../base/words.tsx'

/** What is entered stays where it is; whoever has signed in elsewhere goes on here. */
export function SessionNotice() {
  const { words, locale } = useSpeech()
  if (!useSessionEnded()) return null
  const back = encodeURIComponent('/console')
  return (
    <div className="ended" role="alert">
      <span>{words.ended}</span>
      <a href={`${locale === 'fr-CA' ? '/fr-CA' : ''}/sign-in?back=${back}`} target="_blank" rel="noreferrer">
        {words.signInAgain}
      </a>
    </div>
  )
}
