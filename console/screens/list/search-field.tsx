import { useEffect, useState } from 'react'
import { useWords } from '../../base/words.tsx'

/** Somebody who types is not asked for each letter. */
const PAUSE_MS = 250

export function SearchField({ term, onTerm }: { term: string; onTerm: (term: string) => void }) {
  const { list } = useWords()
  const [typed, setTyped] = useState(term)
  useEffect(() => setTyped(term), [term])
  useEffect(() => {
    if (typed === term) return
    const timer = setTimeout(() => onTerm(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, term, onTerm])
  return (
    <label className="search">
      <span className="visually-hidden">{list.search}</span>
      <input
        id="list-search"
        type="search"
        className="control"
        placeholder={list.search}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur()
        }}
      />
      <kbd className="only-desk" aria-hidden="true">
        q
      </kbd>
    </label>
  )
}
