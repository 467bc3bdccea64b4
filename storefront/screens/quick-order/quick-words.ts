import { pick } from '#words/pick.ts'
import type { Words } from '#words/words.ts'

export type QuickWords = ReturnType<typeof quickWords>

export const quickWords = ({ quickOrder, category, equipment, messages, refusals }: Words) => ({
  ...quickOrder,
  category: pick(category, 'notHere', 'onlyLeft', 'plusCore'),
  equipment: pick(equipment, 'fits', 'doesNotFit'),
  failed: refusals['service/unavailable'],
  messages: {
    ...pick(messages, 'cart.maxLines', 'cart.replaced', 'core.refundable', 'location.', 'price.notAvailable'),
    ...pick(messages, 'product.', 'qty.perAdd'),
  },
})
