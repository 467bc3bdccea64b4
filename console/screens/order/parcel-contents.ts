import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'

/** What lies in a parcel, by part number: lines have no numbers that the page shows. */
export const parcelContents = (
  items: OrderWork['parcels'][number]['items'],
  lines: readonly Pick<OrderWork['lines'][number], 'position' | 'partNumber'>[],
  sentence: string,
): string =>
  items
    .map(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      return fill(sentence, { quantity, part: line?.partNumber ?? position })
    })
    .join(', ')
