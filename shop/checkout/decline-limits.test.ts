// What somebody who tries one card after the other meets, and what a shopper whose bank says no a few times does not.
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { memoryCounters } from '#providers/counters/memory.ts'
import { aKey, aReadyShopper, pass, testDeps } from './checkout-fixture.ts'
import { type DeclineLimits, declineLimits } from './decline-limits.ts'
import { driveAttempts } from './drive-attempts.ts'
import { placeOrder } from './place-order.ts'

const db = await testDatabase({ connections: 20 })
const MINUTE = 60_000
/** A window begins at a quarter of an hour. */
let moment: Date
let told: { name: string; code?: string }[]
let limits: DeclineLimits
let counters = memoryCounters()
const events = { emit: (name: string, fields: object) => void told.push({ name, ...fields }) }
const open = () => declineLimits({ counters, events, now: () => moment })
beforeEach(() => {
  moment = new Date('2026-11-20T15:00:00Z')
  told = []
  counters = memoryCounters()
  limits = open()
})
const wait = (minutes: number) => {
  moment = new Date(moment.getTime() + minutes * MINUTE)
}
let last = 0
const someone = (client = `2001:db8::${++last}`) => ({ sessionId: ++last, client })
const aCard = () => `card-${++last}`
const aPayment = () => `pm_${++last}`
const refused = { code: 'checkout/too-many-declines', status: 429 }
const decline = async (times: number, who = someone, card = aCard) => {
  for (let tried = 0; tried < times; tried++) await limits.begin(who(), card())
}

describe('paying', () => {
  const aShopper = async () => {
    const deps = testDeps({ declines: limits, now: () => moment })
    const ready = await aReadyShopper(db, deps, { parts: [{ onHand: 20 }] })
    const pay = (paymentToken: string) =>
      placeOrder({ db, shopper: ready.shopper, deps }, { ...ready.wanted, key: aKey(), paymentToken })
    deps.payment.declines = (token) => token.startsWith('pm_declined')
    return { deps, pay }
  }

  test('after five declines in a quarter of an hour waits, before the gateway is asked anything', async () => {
    const { deps, pay } = await aShopper()
    for (let tried = 1; tried <= 5; tried++)
      await expect(pay(`pm_declined_${tried}`)).rejects.toMatchObject({ code: 'checkout/payment-failed' })
    const asked = deps.payment.calls.length
    wait(5)
    for (let tried = 1; tried <= 10; tried++)
      await expect(pay('pm_visa')).rejects.toMatchObject({ ...refused, details: { data: { retryAfter: 10 * 60 } } })
    expect(deps.payment.calls).toHaveLength(asked)
    expect(told).toContainEqual({ name: 'carding-suspected', code: 'session' })
    wait(10)
    expect(await pay('pm_visa')).toMatchObject({ outcome: 'placed' })
  })

  test('with the fourth card, after three that were declined, is no trouble', async () => {
    const { pay } = await aShopper()
    for (const card of ['pm_declined_1', 'pm_declined_2', 'pm_declined_1'])
      await expect(pay(card)).rejects.toMatchObject({ code: 'checkout/payment-failed' })
    expect(await pay('pm_visa')).toMatchObject({ outcome: 'placed' })
    expect(told).toEqual([])
  })
})

describe('a decline that the shopper did not wait for', () => {
  const heardLate = async () => {
    const deps = testDeps({ declines: limits, now: () => moment })
    deps.payment.declines = () => true
    const ready = await aReadyShopper(db, deps, { parts: [{ onHand: 20 }] })
    const pay = (paymentToken: string) =>
      placeOrder({ db, shopper: ready.shopper, deps }, { ...ready.wanted, key: aKey(), paymentToken })
    const who = { sessionId: ready.shopper.sessionId, client: someone().client }
    const worker = async () => {
      await pass(db, 5)
      await driveAttempts(db, deps)
    }
    return { deps, pay, who, worker }
  }

  test('counts once the worker hears of it, for its session, and staff are told', async () => {
    const { deps, pay, who, worker } = await heardLate()
    for (const cost of [2, 4, 8, 16, 32]) {
      deps.payment.mishap = (call) => (call === 'authorise' ? 'answer lost' : undefined)
      expect(await pay(aPayment())).toMatchObject({ outcome: 'checking' })
      expect(await limits.captchaCost(who)).toBe(cost / 2)
      await worker()
      expect(await limits.captchaCost(who)).toBe(cost)
    }
    await expect(pay(aPayment())).rejects.toMatchObject(refused)
    expect(told).toEqual([{ name: 'carding-suspected', code: 'session' }])
  })

  test('counts for its card, whichever session tries it', async () => {
    const card = aPayment()
    for (let tried = 0; tried < 5; tried++) {
      const { deps, pay, worker } = await heardLate()
      deps.payment.mishap = (call) => (call === 'authorise' ? 'answer lost' : undefined)
      await pay(card)
      await worker()
    }
    await expect((await heardLate()).pay(card)).rejects.toMatchObject(refused)
    expect(told).toEqual([{ name: 'carding-suspected', code: 'card' }])
  })

  test('counts once, though the worker and the request that began it both hear of it', async () => {
    const { deps, pay, who, worker } = await heardLate()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const { authorise } = deps.payment
    deps.payment.authorise = async (wanted) => {
      const outcome = await authorise(wanted)
      await answered
      return outcome
    }
    expect(await pay(aPayment())).toMatchObject({ outcome: 'checking' })
    // It is counted from its beginning until it is decided.
    expect(await limits.captchaCost(who)).toBe(2)
    await worker()
    answer()
    await expect.poll(() => limits.captchaCost(who)).toBe(2)
  })
})

describe('declined cards are counted', () => {
  test.each<[string, number, () => { sessionId: number; client: string }, () => string]>([
    ['session', 5, () => ({ ...someone(), sessionId: -1 }), aCard],
    ['card', 5, someone, () => 'one card'],
    ['address', 50, () => someone('192.0.2.7'), aCard],
    ['shop', 1_000, someone, aCard],
  ])('for a %s, %d in a quarter of an hour, on all servers together', async (code, most, who, card) => {
    // Those of the whole shop are counted at once, as sessions on other servers would.
    if (code !== 'shop') await decline(most, who, card)
    else await counters.increment(`declines of shop  ${moment.getTime() / (15 * MINUTE)}`, MINUTE, most)
    const [here, elsewhere] = [limits, open()]
    for (const server of [here, elsewhere]) await expect(server.begin(who(), card())).rejects.toMatchObject(refused)
    if (code !== 'shop') await elsewhere.begin(someone(), aCard())
    expect(told).toEqual([
      { name: 'carding-suspected', code },
      { name: 'carding-suspected', code },
    ])
    wait(15)
    await here.begin(who(), card())
  })

  test('at the same moment, too', async () => {
    const who = someone()
    const begun = await Promise.allSettled(Array.from({ length: 20 }, () => limits.begin(who, aCard())))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('and not those that are paid', async () => {
    const who = someone()
    for (let paid = 0; paid < 100; paid++) await (await limits.begin(who, 'one card'))()
    await limits.check(who)
    expect(await limits.captchaCost(who)).toBe(1)
  })

  test('and when more than 200 are declined in the whole shop, one is enough of a session', async () => {
    await decline(201)
    const [one, other] = [someone(), someone()]
    await limits.begin(one, aCard())
    await expect(limits.check(one)).rejects.toMatchObject(refused)
    await expect(limits.begin(one, aCard())).rejects.toMatchObject(refused)
    await limits.check(other)
    await limits.begin(other, aCard())
  })
})

describe('the captcha', () => {
  test('is twice as dear with each decline of a session, up to 32 times', async () => {
    const who = someone()
    const costs = [await limits.captchaCost(who)]
    for (let tried = 0; tried < 5; tried++) {
      await limits.begin(who, aCard())
      costs.push(await limits.captchaCost(who))
    }
    expect(costs).toEqual([1, 2, 4, 8, 16, 32])
    wait(15)
    expect(await limits.captchaCost(who)).toBe(1)
  })

  test('is dearer with every ten declines of an address, whatever the session', async () => {
    const neighbour = () => someone('192.0.2.8')
    await decline(9, neighbour)
    expect(await limits.captchaCost(neighbour())).toBe(1)
    await decline(11, neighbour)
    expect(await limits.captchaCost(neighbour())).toBe(4)
  })

  test('is eight times as dear for everybody while the whole shop is tried', async () => {
    await decline(200)
    expect(await limits.captchaCost(someone())).toBe(1)
    await decline(1)
    expect(await limits.captchaCost(someone())).toBe(8)
  })
})
