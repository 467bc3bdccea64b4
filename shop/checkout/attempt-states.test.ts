import { expect, test } from 'vitest'
import { type AttemptState, MOVES, OPEN_STATES, statesBefore, UNDONE_STATES } from './attempt-states.ts'

const paths = (from: AttemptState, before: AttemptState[] = []): AttemptState[][] => {
  const path = [...before, from]
  const next: readonly AttemptState[] = MOVES[from]
  return next.length === 0 ? [path] : next.flatMap((state) => paths(state, path))
}

test('no path takes money before the order is stored', () => {
  const taking = paths('started').filter((path) => path.includes('captured'))
  expect(taking.length).toBeGreaterThan(0)
  for (const path of taking) expect(path.slice(0, path.indexOf('captured'))).toContain('ordered')
})

test('no path stores an order without the gateway’s word, nor undoes one that is stored before it is cancelled', () => {
  const storing = paths('started').filter((path) => path.includes('ordered'))
  expect(storing.length).toBeGreaterThan(0)
  for (const path of storing) {
    const ordered = path.indexOf('ordered')
    expect(path[ordered - 1]).toBe('authorised')
    const cancelled = path.indexOf('cancelled')
    const kept = path.slice(ordered, cancelled < 0 ? undefined : cancelled)
    for (const state of UNDONE_STATES) expect(kept).not.toContain(state)
  }
})

test('every path comes to rest done, undone or with somebody who looks', () => {
  const ends = new Set(paths('started').map((path) => path.at(-1)))
  expect(ends).toEqual(new Set(['needs_attention', ...UNDONE_STATES]))
  expect(MOVES.done).toEqual(['cancelled'])
})

test('whatever can still move on by itself is looked at by the worker', () => {
  const moving = (Object.keys(MOVES) as AttemptState[]).filter(
    (state) => MOVES[state].length > 0 && state !== 'started' && state !== 'done',
  )
  expect(OPEN_STATES).toEqual(moving)
})

test('an attempt comes to each state only from those before it', () => {
  expect(statesBefore('ordered')).toEqual(['authorised'])
  expect(statesBefore('declined')).toEqual(['reserved', 'challenged'])
  expect(statesBefore('needs_attention')).toEqual(['reserved', 'challenged', 'authorised', 'ordered', 'cancelled'])
  expect(statesBefore('cancelled')).toEqual(['ordered', 'captured', 'done'])
})
