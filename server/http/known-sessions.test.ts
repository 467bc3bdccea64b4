import { expect, test } from 'vitest'
import { knownSessions, type Session } from './known-sessions.ts'

const session: Session = { id: 7, customerId: 3, staff: null }

function held() {
  const waiting: ((session: Session | null) => void)[] = []
  const sessions = knownSessions(() => new Promise((answer) => waiting.push(answer)))
  return { sessions, waiting, answer: (found: Session | null) => waiting.splice(0).forEach((give) => give(found)) }
}

test('calls that come at once ask for their session once, and later ones not at all', async () => {
  const { sessions, waiting, answer } = held()
  const calls = [1, 2, 3].map(async () => sessions.of('a'))
  expect(waiting).toHaveLength(1)
  answer(session)
  expect(await Promise.all(calls)).toEqual([session, session, session])
  expect(sessions.of('a')).toBe(session)
  expect(waiting).toHaveLength(0)
})

test.each(['drop', 'clear'] as const)('a session that ends while it is read is not kept (%s)', async (end) => {
  const { sessions, waiting, answer } = held()
  const reading = sessions.of('a')
  sessions[end]('a')
  answer(session)
  await reading
  const again = sessions.of('a')
  expect(waiting).toHaveLength(1)
  answer(null)
  expect(await again).toBeNull()
})

test('where there is none, the next call asks again; a reading that failed is not kept either', async () => {
  const { sessions, waiting, answer } = held()
  const none = sessions.of('a')
  answer(null)
  expect(await none).toBeNull()
  void sessions.of('a')
  expect(waiting).toHaveLength(1)

  let tries = 0
  const failing = knownSessions(async () => {
    if (++tries === 1) throw new Error('away')
    return session
  })
  await expect(failing.of('b')).rejects.toThrow('away')
  expect(await failing.of('b')).toEqual(session)
})
