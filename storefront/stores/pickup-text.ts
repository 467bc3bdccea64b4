// Without the formatter of the words, which the page of a part does not load for this.
import type { Pickup } from '#contract/shop/stores.ts'
import type { Words } from '#words/words.ts'

/** When it can be collected, in the words for one part or for all of an order. */
export const pickupText = ({ from, day, isToday }: Pickup, texts: Words['pickup']['ready']): string =>
  isToday ? texts.today : texts[from].replace('{date}', day ?? '')

/** Whether it can be collected at all. */
export const canBeThere = ({ from }: Pickup): boolean => from === 'SHELF' || from === 'TRANSFER'
