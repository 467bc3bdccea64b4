import { pick } from '#words/pick.ts'
import type { Words } from '#words/words.ts'

export type StoreWords = ReturnType<typeof storeWords>

/** What parts of a page say that find a store and tell of it. */
export const storeWords = ({ pickup, messages, refusals }: Words) => ({
  ...pick(pickup, 'about', 'allReady', 'distance', 'find', 'hours', 'kilometres', 'locating', 'looking', 'miles'),
  ...pick(pickup, 'near', 'nearest', 'nearestToYou', 'ready', 'showAll', 'unknownPlace', 'useLocation', 'yours'),
  noLocation: messages['location.unavailable'],
  failed: refusals['service/unavailable'],
})
