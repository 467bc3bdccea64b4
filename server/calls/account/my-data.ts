import { asCustomer } from '#shop/accounts/acting.ts'
import { askCopy, askErasure as ask, takeBackErasure as takeBack } from '#shop/privacy/ask.ts'
import { readMyData } from '#shop/privacy/read-my-data.ts'
import { Refusal } from '#values/refusal.ts'
import { type Asked, shopCall } from '../shop-call.ts'
import type { Visitor } from '../visitor.ts'

/** Each writes mails. */
const limits = [{ name: 'data requests', most: 20, withinMs: 60 * 60_000, per: 'session' }] as const

const told = async ({ shop, customer, visitor }: Asked) => {
  const found = await readMyData(shop.db, await customer(), {
    now: shop.now(),
    years: shop.config.history.yearsOfOrders,
  })
  return { isFresh: await isFresh(visitor), ...found }
}

const isFresh = async (visitor: Visitor): Promise<boolean> => ((await visitor.session())?.freshUntil ?? 0) > Date.now()

export const getMyData = shopCall('AccountService.getMyData', { who: 'customer', handle: (_, asked) => told(asked) })

export const askDataCopy = shopCall('AccountService.askDataCopy', {
  who: 'customer',
  limits,
  handle: async (_, asked) => {
    const id = await asked.customer()
    await asked.shop.db.transact((tx) => askCopy(tx, id), asCustomer(id))
    return told(asked)
  },
})

export const askErasure = shopCall('AccountService.askErasure', {
  who: 'customer',
  limits,
  handle: async (_, asked) => {
    const id = await asked.customer()
    if (!(await isFresh(asked.visitor))) throw new Refusal('account/sign-in-again')
    await asked.shop.db.transact((tx) => ask(tx, id), asCustomer(id))
    return told(asked)
  },
})

export const takeBackErasure = shopCall('AccountService.takeBackErasure', {
  who: 'customer',
  limits,
  handle: async (_, asked) => {
    const id = await asked.customer()
    await asked.shop.db.transact((tx) => takeBack(tx, id), asCustomer(id))
    return told(asked)
  },
})
