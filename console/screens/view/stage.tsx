// The picture with its balloons: pressed to place one, dragged or moved by arrow keys.
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { fill, formatNumber } from '#words/format.ts'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import type { Balloon } from './balloons.ts'
import type { Placing } from './use-balloons.ts'

/** Thousandths of the picture. */
const STEP = 10
const FINE = 1
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface StageProps {
  picture: string
  placing: Placing
  wrong: Readonly<Record<string, string>>
  /** Leads to the row of a balloon. */
  onRow: (key: string) => void
}

export function Stage({ picture, placing, wrong, onRow }: StageProps) {
  const { view: words } = useCatalogueWords()
  const help = useId()
  const box = useRef<HTMLDivElement>(null)
  const dragged = useRef<string>(undefined)
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
    return [((clientX - left) / width) * 1000, ((clientY - top) / height) * 1000] as const
  }
  // A new balloon takes the focus, so that its arrow keys act at once.
  const { chosen } = placing
  useEffect(() => {
    if (!chosen?.startsWith('new ')) return
    box.current?.querySelector<HTMLElement>(`[data-balloon="${CSS.escape(chosen)}"]`)?.focus()
  }, [chosen])
  return (
    <>
      <p id={help} className="help">
        {words.stageHelp}
      </p>
      <div
        ref={box}
        className="view__stage"
        role="group"
        aria-label={words.stage}
        aria-describedby={help}
        onPointerMove={(event) => {
          if (dragged.current !== undefined) placing.move(dragged.current, ...placeOf(event))
        }}
        onPointerUp={() => {
          dragged.current = undefined
        }}
        onPointerCancel={() => {
          dragged.current = undefined
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a button beside it places balloons by keys */}
        <img src={picture} alt="" draggable={false} onClick={(event) => placing.add(...placeOf(event))} />
        {placing.balloons.map((balloon) => (
          <Pin
            key={balloon.key}
            balloon={balloon}
            isChosen={balloon.key === chosen}
            isWrong={wrong[balloon.key] !== undefined}
            placing={placing}
            onRow={onRow}
            onGrab={(event) => {
              event.currentTarget.parentElement?.setPointerCapture(event.pointerId)
              dragged.current = balloon.key
            }}
          />
        ))}
      </div>
    </>
  )
}

interface PinProps {
  balloon: Balloon
  isChosen: boolean
  isWrong: boolean
  placing: Placing
  onRow: (key: string) => void
  onGrab: (event: PointerEvent<HTMLButtonElement>) => void
}

function Pin({ balloon, isChosen, isWrong, placing, onRow, onGrab }: PinProps) {
  const { view: words } = useCatalogueWords()
  const { locale } = useSpeech()
  const { key, number, name, x, y } = balloon
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (by) {
      const step = event.shiftKey ? FINE : STEP
      placing.move(key, x + by[0] * step, y + by[1] * step)
    } else if (event.key === 'Delete' || event.key === 'Backspace') placing.remove(key)
    else if (event.key === 'Enter') onRow(key)
    else return
    event.preventDefault()
  }
  const percent = (place: number) => formatNumber(place / 10, locale)
  return (
    <button
      type="button"
      className="view__pin"
      data-balloon={key}
      data-chosen={isChosen || undefined}
      data-wrong={isWrong || undefined}
      style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
      aria-pressed={isChosen}
      aria-label={fill(words.balloon, { number, part: name || words.nothing, x: percent(x), y: percent(y) })}
      onFocus={() => placing.choose(key)}
      onClick={() => placing.choose(key)}
      onKeyDown={press}
      onPointerDown={(event) => {
        placing.choose(key)
        onGrab(event)
      }}
    >
      {number}
    </button>
  )
}
