// A session can end while a form is filled in: what was typed waits in this browser tab and is entered again after signing in.
import { useEffect, useState } from 'react'
import { island } from '../../page/island.tsx'

interface KeepTypedProps {
  path: string
  typed: Record<string, string>
  words: { kept: string }
}

function Keep({ path, typed, words }: KeepTypedProps) {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const page = new URL(path, location.origin).pathname
    sessionStorage.entered = JSON.stringify([page, page, Object.entries(typed)])
    setKept(true)
  }, [path, typed])
  return <p role="status">{isKept && words.kept}</p>
}

export const KeepTyped = island('sign-in-first/keep-typed', Keep, 'idle')
