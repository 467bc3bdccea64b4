import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outbound } from './outbound.ts'
import { ServiceDown } from './service-down.ts'

const down = () => Promise.reject(new ServiceDown('tax'))
const limits = { service: 'tax', totalMs: 5_000 }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('a call to another service', () => {
  test('is tried again while there is no answer, as often as it may be', async () => {
    const call = vi.fn(down)
    await expect(outbound({ ...limits, tries: 3 }).ask(call)).rejects.toThrow(ServiceDown)
    expect(call).toHaveBeenCalledTimes(3)
  })

  test('is not tried again after an answer, even a refusal', async () => {
    const call = vi.fn(() => Promise.reject(new Error('no such tax')))
    await expect(outbound({ ...limits, tries: 3 }).ask(call)).rejects.toThrow('no such tax')
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('is not tried again when no time is left', async () => {
    const call = vi.fn(down)
    await expect(outbound({ ...limits, totalMs: 50, tries: 3 }).ask(call)).rejects.toThrow(ServiceDown)
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('ends with its time, though the service says nothing', async () => {
    const silent = outbound({ ...limits, totalMs: 50 }).ask(() => new Promise(() => {}))
    await expect(silent).rejects.toThrow(ServiceDown)
  })

  test('fails at once when too many are running', async () => {
    const service = outbound({ ...limits, concurrency: 1 })
    const first = Promise.withResolvers<string>()
    const running = service.ask(() => first.promise)
    await expect(service.ask(async () => 'second')).rejects.toThrow(ServiceDown)
    first.resolve('first')
    expect(await running).toBe('first')
    expect(await service.ask(async () => 'third')).toBe('third')
  })
})

describe('a service that was down several times in a row', () => {
  const broken = async () => {
    const service = outbound({ ...limits, downAfter: 3, restMs: 5_000 })
    for (let time = 0; time < 3; time++) await expect(service.ask(down)).rejects.toThrow(ServiceDown)
    return service
  }

  test('is left alone for a while', async () => {
    const service = await broken()
    const call = vi.fn(async () => 'back')
    await expect(service.ask(call)).rejects.toThrow(ServiceDown)
    expect(call).not.toHaveBeenCalled()
  })

  test('is then tried by one call, and used again once that was answered', async () => {
    const service = await broken()
    vi.advanceTimersByTime(5_001)
    const first = Promise.withResolvers<string>()
    const trial = service.ask(() => first.promise)
    await expect(service.ask(async () => 'too early')).rejects.toThrow(ServiceDown)
    first.resolve('back')
    expect(await trial).toBe('back')
    expect(await service.ask(async () => 'used again')).toBe('used again')
  })

  test('rests again when that one call failed too', async () => {
    const service = await broken()
    vi.advanceTimersByTime(5_001)
    await expect(service.ask(down)).rejects.toThrow(ServiceDown)
    await expect(service.ask(async () => 'too early')).rejects.toThrow(ServiceDown)
  })

  test('is not down because it refuses', async () => {
    const service = outbound({ ...limits, downAfter: 1 })
    await expect(service.ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await service.ask(async () => 'yes')).toBe('yes')
  })
})
