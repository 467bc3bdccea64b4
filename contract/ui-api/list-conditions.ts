// Conditions that are asked of a list in place of its own, as JSON in a parameter.
import { z } from 'zod'
import { Operator } from './list-info.ts'

const MOST = 20

const ListConditions = z.strictObject({
  filteredByInfo: z
    .array(
      z.strictObject({
        fieldApiName: z.string().min(1).max(400),
        operator: Operator,
        operandLabels: z.array(z.string().max(1000)).max(100),
      }),
    )
    .max(MOST),
  filterLogicString: z.string().nullish(),
  scope: z.enum(['everything', 'mine']).optional(),
})
export type ListConditions = z.infer<typeof ListConditions>

/** undefined for what is none of that form. */
export function readConditions(written: string): ListConditions | undefined {
  try {
    return ListConditions.safeParse(JSON.parse(written)).data
  } catch {
    return undefined
  }
}
