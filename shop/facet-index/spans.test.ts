import { expect, test } from 'vitest'
import { spanRows } from './spans.ts'

test.each([200, 300, 70_000])('each row keeps its own bounds, with %i different ones', (count) => {
  const rows = spanRows(count, count)
  for (let place = 0; place < count; place++) rows.push({ code: 0, place, from: place, to: place + 5, engine: 0 })
  const { begins, ends, places, bounds, from, to } = rows.done()
  expect([begins[0], ends[0]]).toEqual([0, count])
  for (const row of [0, 199, count - 1]) {
    const bound = bounds[row] ?? 0
    expect([places[row], from[bound], to[bound]]).toEqual([row, row, row + 5])
  }
})
