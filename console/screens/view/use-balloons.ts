// Balloons while somebody places them: every step can be undone, and successive moves of one balloon are one step.
import { useState } from 'react'
import { aBalloon, type Balloon, movedTo } from './balloons.ts'

interface Step {
  balloons: readonly Balloon[]
  /** The balloon that it moved; moves in a row are taken back as one. */
  moved?: string
}

export function useBalloons(stored: readonly Balloon[]) {
  const [steps, setSteps] = useState<readonly Step[]>([{ balloons: stored }])
  const [chosen, setChosen] = useState<string>()
  // Fields that hold more than what is written begin anew with it.
  const [turn, setTurn] = useState(0)
  const balloons = steps.at(-1)?.balloons ?? stored
  const put = (next: readonly Balloon[], moved?: string) =>
    setSteps((now) => {
      const isSameMove = moved !== undefined && now.at(-1)?.moved === moved
      return [...(isSameMove ? now.slice(0, -1) : now), { balloons: next, ...(moved !== undefined && { moved }) }]
    })
  const each = (key: string, turned: (balloon: Balloon) => Balloon) =>
    balloons.map((one) => (one.key === key ? turned(one) : one))
  return {
    balloons,
    chosen,
    choose: setChosen,
    canUndo: steps.length > 1,
    turn,
    undo: () => {
      setSteps((now) => (now.length > 1 ? now.slice(0, -1) : now))
      setTurn((now) => now + 1)
    },
    startAgain: () => {
      setSteps([{ balloons: stored }])
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
