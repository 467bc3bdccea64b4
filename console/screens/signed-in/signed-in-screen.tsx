import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { tellSignedIn } from '../../base/fresh-sign-in.ts'
import { freshSignInPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'

/** Where whoever has signed in anew ends: the tab that waits for it goes on. */
export function SignedInScreen() {
  const { words, locale } = useSpeech()
  const { fresh } = words
  const hasFailed = new URLSearchParams(useSearch()).has('failed')
  useTitle(hasFailed ? fresh.failedTitle : fresh.doneTitle)
  useEffect(() => {
    if (!hasFailed) tellSignedIn()
  }, [hasFailed])
  return (
    <div className="screen">
      <header className="head">
        <h1>{hasFailed ? fresh.failedTitle : fresh.doneTitle}</h1>
      </header>
      <p role={hasFailed ? 'alert' : 'status'}>{hasFailed ? fresh.failedText : fresh.doneText}</p>
      {hasFailed && (
        <p>
          <a className="button button--main" href={freshSignInPath(locale)}>
            {fresh.title}
          </a>
        </p>
      )}
    </div>
  )
}
