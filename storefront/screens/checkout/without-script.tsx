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
