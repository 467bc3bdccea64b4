import {
  askGuestCopy as ask,
  askGuestErasure as askErasure,
  takeBackGuestErasure as takeBack,
} from '#shop/privacy/ask.ts'
import { askForProof, provenEmail, proveEmail, requireEmail } from '#shop/privacy/email-proof.ts'
import { readGuestData } from '#shop/privacy/read-guest-data.ts'
import { OF_CLIENT, SENDINGS, TRIES } from '../orders/code-limits.ts'
import { type Asked, shopCall } from '../shop-call.ts'

/** Of everything that is kept by an email: so few that guessing comes to nothing, five tries for each (decision 100). */
const SENDINGS_A_DAY = { name: 'codes for data sent', most: 10, withinMs: 24 * 60 * 60_000 }

const told = async ({ shop, visitor }: Asked) => {
  const session = await visitor.session()
  return readGuestData(shop.db, session?.viewing ? undefined : session?.id, {
    now: shop.now(),
    years: shop.config.history.yearsOfOrders,
  })
}

export const getGuestData = shopCall('AccountService.getGuestData', {
  who: 'visitor',
  handle: (_, asked) => told(asked),
})

export const sendDataCode = shopCall('AccountService.sendDataCode', {
  who: 'new visitor',
  limits: [
    { ...SENDINGS, per: 'session' },
    { ...SENDINGS, ...OF_CLIENT, per: 'client' },
    // Nobody's mailbox is filled with codes.
    { ...SENDINGS, per: 'email', of: ({ email }) => requireEmail(email) },
    { ...SENDINGS_A_DAY, per: 'email', of: ({ email }) => requireEmail(email) },
  ],
  handle: async ({ storeLocale, email }, asked) => {
    const { sessionId } = await asked.shopper(storeLocale)
    await askForProof(asked.shop.db, { sessionId, email, locale: storeLocale })
    return told(asked)
  },
})

export const enterDataCode = shopCall('AccountService.enterDataCode', {
  who: 'visitor',
  limits: [
    { ...TRIES, per: 'session' },
    { ...TRIES, ...OF_CLIENT, per: 'client' },
  ],
  handle: async ({ storeLocale, code }, asked) => {
    const { sessionId } = await asked.shopper(storeLocale)
    await proveEmail(asked.shop.db, { sessionId, code })
    return told(asked)
  },
})

/** Each writes mails. */
const limits = [{ name: 'data requests', most: 20, withinMs: 60 * 60_000, per: 'session' }] as const

const proof = async ({ shop, visitor }: Asked) => provenEmail(shop.db, (await visitor.session())?.id)

export const askGuestCopy = shopCall('AccountService.askGuestCopy', {
  who: 'visitor',
  limits,
  handle: async (_, asked) => {
    await ask(asked.shop.db.write, await proof(asked), { isNewest: true })
    return told(asked)
  },
})

export const askGuestErasure = shopCall('AccountService.askGuestErasure', {
  who: 'visitor',
  limits,
  handle: async (_, asked) => {
    const guest = await proof(asked)
    await asked.shop.db.transact((tx) => askErasure(tx, guest))
    return told(asked)
  },
})

export const takeBackGuestErasure = shopCall('AccountService.takeBackGuestErasure', {
  who: 'visitor',
  limits,
  handle: async (_, asked) => {
    const { email } = await proof(asked)
    await asked.shop.db.transact((tx) => takeBack(tx, email))
    return told(asked)
  },
})
