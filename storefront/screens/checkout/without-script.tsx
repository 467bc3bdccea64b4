// What stands in the place of script: React leaves it alone in a browser that has it.
import { useForm } from './form.ts'

/** Keeps what was typed and chosen, and comes back with what it costs. */
export function Update() {
  const { words } = useForm()
  return (
    <noscript>
      <button className="button">{words.update}</button>
    </noscript>
  )
}

/** What Enter in a field presses: the first button of a form, which must not be one that leads away. */
export function FirstUpdate() {
  return (
    <noscript>
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </noscript>
  )
}

/** Leads to the page of the stores and back, with what was typed kept. */
export function ToStores({ isChosen }: { isChosen: boolean }) {
  const { words } = useForm()
  return (
    <noscript>
      <button className="button" name="do" value="stores">
        {isChosen ? words.pickup.change : words.pickup.find}
      </button>
    </noscript>
  )
}
