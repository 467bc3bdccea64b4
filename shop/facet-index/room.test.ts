import { expect, test } from 'vitest'
import { createRoom } from './room.ts'

test('what one list takes stands apart, and marks begin as noughts with each segment', () => {
  const room = createRoom()
  const [one, other] = [room.places(3), room.places(2)]
  one.fill(1)
  other.fill(2)
  const marks = room.marks(2).fill(1)
  const more = room.marks(2)
  expect([...one, ...other, ...marks, ...more]).toEqual([1, 1, 1, 2, 2, 1, 1, 0, 0])
  room.beginSegment()
  expect([...room.marks(4)]).toEqual([0, 0, 0, 0])
  expect([...one]).toEqual([1, 1, 1])
})

test('a list takes the room of the one before, and a larger one than there is room for is made all the same', () => {
  const room = createRoom()
  const first = room.places(3)
  room.beginList()
  expect(room.places(3).buffer).toBe(first.buffer)
  const large = room.places(1_000_000).fill(7)
  expect([large.length, room.marks(1_000_000).length, room.places(1).length]).toEqual([1_000_000, 1_000_000, 1])
})
