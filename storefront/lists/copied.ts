// What came of copying a list into the cart, as the address tells it after the form: how many pieces, and which parts were left, why.
import type { PartListLine } from '#contract/shop/lists.ts'
import { isKeyOf } from '#values/table.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'

export interface CopiedNews {
  added: number
  left: { partNumber: string; why: string; max: number }[]
}

/** Only parts of the list are told of: the address could name anything. `left` is `number~refusal~max` for each. */
export function copiedIn(query: URLSearchParams, lines: readonly PartListLine[]): CopiedNews | null {
  const added = query.get('added') ?? ''
  if (!/^\d{1,6}$/.test(added)) return null
  const numbers = new Set(lines.map(({ part }) => part.partNumber))
  const left = (query.get('left') ?? '').split(',').flatMap((text) => {
    const [partNumber = '', why = '', max = ''] = text.split('~')
    return numbers.has(partNumber) ? [{ partNumber, why, max: Number(max) || 0 }] : []
  })
  return { added: Number(added), left }
}

export const whyLeft = ({ why, max }: CopiedNews['left'][number], { refusals }: Words): string =>
  isKeyOf(refusals, why) ? fill(refusals[why], { max }) : ''
