import { afterEach, expect, test } from 'vitest'
import { giveBackMemory } from './idle-memory.ts'

const MB = 1024 * 1024
const SECOND = 1_000_000
let stop = () => {}
afterEach(() => stop())

/** A server whose work is told: how much CPU it has used and how much memory it has taken since it was looked at. */
function aServer() {
  const state = { cpu: 0, heap: 40 * MB, collections: 0 }
  const server = giveBackMemory({
    cpu: () => state.cpu,
    heap: () => state.heap,
    collect() {
      state.collections++
      state.heap = 40 * MB
    },
  })
  ;({ stop } = server)
  return {
    collections: () => state.collections,
    lives({ cpu, takes }: { cpu: number; takes: number }) {
      state.cpu += cpu
      state.heap += takes
      server.look()
    },
  }
}

test('a server gives back what loading its catalogue took', () => {
  expect(aServer().collections()).toBe(1)
})

test('a busy server is left alone; as soon as it rests it gives back what it took, once', () => {
  const server = aServer()
  server.lives({ cpu: 5 * SECOND, takes: 60 * MB })
  expect(server.collections()).toBe(1)
  server.lives({ cpu: 0.01 * SECOND, takes: 0 })
  expect(server.collections()).toBe(2)
  server.lives({ cpu: 0.01 * SECOND, takes: 0 })
  expect(server.collections()).toBe(2)
})

test('a server that rests and took next to nothing is left alone', () => {
  const server = aServer()
  server.lives({ cpu: 0.01 * SECOND, takes: 2 * MB })
  expect(server.collections()).toBe(1)
})
