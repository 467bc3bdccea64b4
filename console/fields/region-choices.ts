// A state or province, chosen by its name as in the shop's own forms.
import type { NamedRegion } from '#values/regions.ts'

/** A code as the list has it, however it was written. */
export const chosenRegion = (typed: string): string => typed.trim().toUpperCase()

/** The regions of the shop's own form. What was written before and is none of them stays to be seen: the shop says what is wrong with it. */
export function regionChoices(typed: string, regions: readonly NamedRegion[]): { value: string; label: string }[] {
  const choices = regions.map(({ code, name }) => ({ value: code, label: name }))
  const code = chosenRegion(typed)
  return code === '' || choices.some(({ value }) => value === code)
    ? choices
    : [{ value: code, label: code }, ...choices]
}
