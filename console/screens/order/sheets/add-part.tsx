import { useState } from 'react'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'

interface AddPartProps {
  known: readonly string[]
  onAdd: (number: string) => void
}

/** A part by its number, scanned or typed: a scanner's own Enter adds it. Whether there is one, and what it costs, the preview says. */
export function AddPart({ known, onAdd }: AddPartProps) {
  const { change: words } = useCounterWords()
  const [typed, setTyped] = useState('')
  const number = typed.trim().toUpperCase()
  const isKnown = known.some((one) => one.toUpperCase() === number)
  const add = () => {
    if (number === '' || isKnown) return
    onAdd(number)
    setTyped('')
  }
  return (
    <div className="add-part">
      <label className="step__field">
        <span className="label">{words.add}</span>
        <input
          className="control"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={40}
          aria-invalid={isKnown || undefined}
          aria-describedby="add-part-said"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || number === '') return
            event.preventDefault()
            add()
          }}
        />
      </label>
      <button type="button" className="button" onClick={add}>
        {words.addIt}
      </button>
      <span id="add-part-said" role="status" className={isKnown ? 'wrong' : undefined}>
        {isKnown && fill(words.twice, { part: number })}
      </span>
    </div>
  )
}
