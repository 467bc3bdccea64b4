import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closed, type Combobox, opened, press } from './combobox.ts'

const after = (box: Combobox, keys: string[]) => keys.reduce((now, key) => press(now, key, true)?.box ?? now, box)
const times = (count: number, key: string) => Array.from({ length: count }, () => key)

describe('the list below the search field', () => {
  test('opens with nothing chosen: Enter still sends what was typed', () => {
    expect(opened(3)).toEqual({ isOpen: true, count: 3, active: -1 })
    expect(press(opened(3), 'Enter', true)).toBeNull()
  })

  test('stays closed with nothing to offer', () => {
    expect(opened(0).isOpen).toBe(false)
  })

  test('is walked by the arrows, round by way of the text', () => {
    expect(after(opened(3), ['ArrowDown']).active).toBe(0)
    expect(after(opened(3), ['ArrowUp']).active).toBe(2)
    expect(after(opened(3), times(3, 'ArrowDown')).active).toBe(2)
    expect(after(opened(3), times(4, 'ArrowDown')).active).toBe(-1)
  })

  test('is asked for by an arrow while it is closed', () => {
    for (const key of ['ArrowDown', 'ArrowUp']) expect(press(closed, key, false)).toEqual({ box: closed, deed: 'show' })
  })

  test('gives its active option to Enter, and closes', () => {
    expect(press({ isOpen: true, count: 3, active: 1 }, 'Enter', true)).toEqual({ box: closed, deed: 'choose' })
  })

  test('closes at the first Escape; the second empties the field, and one more is left to the browser', () => {
    const first = press(opened(3), 'Escape', true)
    expect(first).toEqual({ box: closed, deed: 'close' })
    expect(press(closed, 'Escape', true)).toEqual({ box: closed, deed: 'clear' })
    expect(press(closed, 'Escape', false)).toBeNull()
  })

  test('leaves Home, End, Tab and letters to the text', () => {
    for (const key of ['Home', 'End', 'Tab', 'ArrowLeft', 'a', ' ']) expect(press(opened(3), key, true)).toBeNull()
  })

  test('has an active option only while open, and only one that is there, whatever is pressed', () => {
    const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Home', 'Tab', 'x')
    const event = fc.oneof(key, fc.nat({ max: 12 }))
    fc.assert(
      fc.property(fc.array(event), fc.boolean(), (events, hasText) => {
        let box = closed
        for (const event of events) {
          box = typeof event === 'number' ? opened(event) : (press(box, event, hasText)?.box ?? box)
          expect(box.active).toBeGreaterThanOrEqual(-1)
          expect(box.active).toBeLessThan(box.count)
          expect(box.isOpen || box.active === -1).toBe(true)
        }
      }),
    )
  })

  test('is walked back by the arrow that undoes the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 30 }), (count, steps) => {
        const there = after(opened(count), times(steps, 'ArrowDown'))
        expect(after(there, times(steps, 'ArrowUp'))).toEqual(opened(count))
        expect(after(there, times(count + 1, 'ArrowDown'))).toEqual(there)
      }),
    )
  })
})
