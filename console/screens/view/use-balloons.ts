// Balloons while somebody places them: every step can be undone, and successive moves of one balloon are one step. They are kept while
// one is elsewhere in the console.
import { useState } from 'react'
import { useEntry } from '../../fields/entries.ts'
import { aBalloon, type Balloon, movedTo } from './balloons.ts'

interface Step {
  balloons: readonly Balloon[]
  /** The balloon that it moved; moves in a row are taken back as one. */
  moved?: string
}

interface Entered {
  /** As they were stored when somebody began. */
  was: readonly Balloon[]
  steps: readonly Step[]
}

export function useBalloons(viewId: string, stored: readonly Balloon[]) {
  const [entered, enter] = useEntry<Entered>(`view ${viewId}`)
  const { was, steps } = entered ?? { was: stored, steps: [] }
  const [chosen, setChosen] = useState<string>()
  // Fields that hold more than what is written begin anew with it.
  const [turn, setTurn] = useState(0)
  const balloons = steps.at(-1)?.balloons ?? was
  const put = (next: readonly Balloon[], moved?: string) =>
    enter((now) => {
      const before = now?.steps ?? []
      const isSameMove = moved !== undefined && before.at(-1)?.moved === moved
      const step = { balloons: next, ...(moved !== undefined && { moved }) }
      return { was: now?.was ?? stored, steps: [...(isSameMove ? before.slice(0, -1) : before), step] }
    })
  const each = (key: string, turned: (balloon: Balloon) => Balloon) =>
    balloons.map((one) => (one.key === key ? turned(one) : one))
  return {
    balloons,
    /** As they were stored when somebody began. */
    was,
    chosen,
    choose: setChosen,
    canUndo: steps.length > 0,
    turn,
    undo: () => {
      enter((now) => (now && now.steps.length > 1 ? { ...now, steps: now.steps.slice(0, -1) } : undefined))
      setTurn((now) => now + 1)
    },
    startAgain: () => {
      enter(() => undefined)
      setTurn((now) => now + 1)
    },
    add: (x: number, y: number) => {
      const made = aBalloon(balloons, x, y)
      put([...balloons, made])
      setChosen(made.key)
    },
    move: (key: string, x: number, y: number) =>
      put(
        each(key, (one) => movedTo(one, x, y)),
        key,
      ),
    change: (key: string, fields: Partial<Balloon>) => put(each(key, (one) => ({ ...one, ...fields }))),
    remove: (key: string) => put(balloons.filter((one) => one.key !== key)),
  }
}
export type Placing = ReturnType<typeof useBalloons>
