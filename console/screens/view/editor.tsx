// Places the balloons of an exploded view on its picture, and saves them as one.
import { useEffect, useRef, useState } from 'react'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { useKeys } from '../../base/keys.ts'
import { useHeld } from '../../base/use-held.ts'
import { type ChildrenWrong, useSaveChildren } from '../../base/save-children.ts'
import { RefusedNote } from '../../base/refused-note.tsx'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { type Balloon, balloonOperations, wrongNumbers } from './balloons.ts'
import { BalloonRows } from './balloon-rows.tsx'
import { Stage } from './stage.tsx'
import { useBalloons } from './use-balloons.ts'

interface EditorProps {
  viewId: string
  picture: string
  stored: readonly Balloon[]
  onChanged: (isChanged: boolean) => void
  onAgain: () => Promise<void>
}

export function Editor({ viewId, picture, stored, onChanged, onAgain }: EditorProps) {
  const { view: words } = useCatalogueWords()
  const common = useWords()
  const placing = useBalloons(viewId, stored)
  const [refused, setRefused] = useState<ChildrenWrong | null>(null)
  const [isBusy, setBusy] = useState(false)
  const held = useHeld<HTMLDivElement>(isBusy)
  const saveChildren = useSaveChildren()
  const problems = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLElement>(null)
  const operations = balloonOperations(viewId, placing.balloons, placing.was)
  const isChanged = operations.length > 0
  const wrong = { ...wrongNumbers(placing.balloons, words), ...refused?.rows }
  const isWrong = Object.keys(wrongNumbers(placing.balloons, words)).length > 0
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  // What is entered is shown until what is stored is read.
  const again = () =>
    onAgain().finally(() => {
      placing.startAgain()
      setRefused(null)
    })
  const save = async () => {
    if (isBusy || !isChanged || isWrong) return
    setBusy(true)
    try {
      const told = await saveChildren(operations)
      setRefused(told)
      if (told) return void requestAnimationFrame(() => problems.current?.focus())
      say(words.saved)
      await again()
    } finally {
      setBusy(false)
    }
  }
  const undo = () => {
    if (!placing.canUndo) return
    placing.undo()
    say(words.undone)
  }
  useKeys([
    { keys: 'mod+s', label: common.keyHelp.save, place: 'here', inFields: true, run: () => void save() },
    { keys: 'mod+z', label: common.keyHelp.undo, place: 'here', run: undo },
  ])
  const toRow = (key: string) =>
    rows.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] .lookup input`)?.focus()
  return (
    <>
      {refused && (
        <RefusedNote
          at={problems}
          wrong={refused}
          others={[...refused.others, ...Object.values(refused.rows)]}
          said={words}
          onAgain={again}
        />
      )}
      <div ref={held} className="view__columns">
        <div className="view__left">
          <Stage picture={picture} placing={placing} wrong={wrong} onRow={toRow} />
        </div>
        <section ref={rows} className="panel view__list" aria-labelledby="balloons">
          <header>
            <h2 id="balloons">{words.balloons}</h2>
            <button type="button" className="button" onClick={() => placing.add(500, 500)}>
              {words.addBalloon}
            </button>
          </header>
          <BalloonRows placing={placing} wrong={wrong} />
          <div className="form__end view__end">
            <button
              type="button"
              className="button button--main"
              disabled={isBusy || !isChanged || isWrong}
              onClick={() => void save()}
            >
              {words.save}
            </button>
            <button type="button" className="button" disabled={!placing.canUndo} onClick={undo}>
              {words.undo}
            </button>
            {isChanged && (
              <button type="button" className="button button--quiet" onClick={placing.startAgain}>
                {words.cancel}
              </button>
            )}
          </div>
        </section>
      </div>
    </>
  )
}
