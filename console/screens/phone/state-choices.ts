// The state of a vehicle, chosen by its name as in the shop's own form.
import type { Locale } from '#values/locale.ts'
import { vehicleStates } from '#values/regions.ts'

/** A code as the list has it, however it was written. */
export const chosenState = (typed: string): string => typed.trim().toUpperCase()

/** The states of the shop's own form. What was written before and is none of them stays to be seen: the shop says what is wrong with it. */
export function stateChoices(typed: string, locale: Locale): { value: string; label: string }[] {
  const states = vehicleStates(locale).map(({ code, name }) => ({ value: code, label: name }))
  const code = chosenState(typed)
  return code === '' || states.some(({ value }) => value === code) ? states : [{ value: code, label: code }, ...states]
}
