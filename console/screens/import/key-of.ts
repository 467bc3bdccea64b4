// What tells which record a row is of, as columns are matched by hand.
import type { ImportAnswer, ImportPlan } from '#contract/console-api/imports.ts'

type Columns = ImportPlan['columns']

type Shown = Pick<ImportAnswer, 'keys' | 'targets'>

/** `Product2.ProductCode` finds what `Product2Id` refers to; `Name@fr-CA` is a text of `Name`. */
export function fieldOf(name: string, { targets }: Pick<ImportAnswer, 'targets'>): string {
  const [before = '', after] = name.split('.')
  if (after === undefined) return name.split('@')[0] ?? name
  const custom = before.replace(/__r$/, '__c')
  return targets.some((target) => target.name === custom) ? custom : `${before}Id`
}

/**
 * The key once columns are matched otherwise: the chosen one while they hold it, else the first that they have come to hold. Without one every row is
 * of a new record, and whoever matched the numbers of parts by hand found each of them refused.
 */
export function keyAfter(plan: Pick<ImportPlan, 'columns' | 'key'>, columns: Columns, shown: Shown) {
  const holds = (some: Columns, key: readonly string[]) =>
    key.every((name) =>
      some.some((to) => to !== null && (to === name || (to.includes('.') && fieldOf(to, shown) === name))),
    )
  if (plan.key.length > 0 && holds(columns, plan.key)) return plan.key
  // That rows have no key was chosen.
  if (plan.key.length === 0 && shown.keys.some((key) => holds(plan.columns, key))) return []
  return [...(shown.keys.find((key) => holds(columns, key)) ?? [])]
}
