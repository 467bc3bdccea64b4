import { expect, test } from 'vitest'
import { countedEvents } from './events.ts'
import { silentLog } from './log.ts'
import { businessEvents, openAttempts } from './metrics.ts'

const lines: unknown[][] = []
const events = countedEvents({
  ...silentLog,
  info: (fields, message) => void lines.push(['info', message, fields]),
  error: (fields, message) => void lines.push(['error', message, fields]),
})

test('an event is counted and written; one that somebody must be woken for is an error', async () => {
  // Tests of other files have counted theirs in this process.
  businessEvents.reset()
  events.emit('order-placed', { attemptId: 1, orderId: 2, reference: 'R' })
  events.emit('needs-attention', { attemptId: 1, reference: 'R', code: 'payment unknown' })
  expect(lines).toEqual([
    ['info', 'order-placed', { event: 'order-placed', attemptId: 1, orderId: 2, reference: 'R' }],
    ['error', 'needs-attention', { event: 'needs-attention', attemptId: 1, reference: 'R', code: 'payment unknown' }],
  ])
  const counts = (await businessEvents.get()).values.map(({ labels, value }) => [labels.event, value])
  expect(counts).toEqual([
    ['order-placed', 1],
    ['needs-attention', 1],
  ])
})

test('open attempts are a level, not a count of events', async () => {
  events.emit('attempts-open', { count: 3 })
  expect((await openAttempts.get()).values[0]?.value).toBe(3)
  expect(lines).toHaveLength(2)
})
