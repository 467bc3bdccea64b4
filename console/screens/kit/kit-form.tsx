import { useRef, useState } from 'react'
import { fill } from '#words/format.ts'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { Icon } from '../../base/icon.tsx'
import { useKeys } from '../../base/keys.ts'
import { useHeld } from '../../base/use-held.ts'
import { type ChildrenWrong, useSaveChildren } from '../../base/save-children.ts'
import { RefusedNote } from '../../base/refused-note.tsx'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { useEntry } from '../../fields/entries.ts'
import { PartLookup } from '../../fields/part-lookup.tsx'
import { PlainLink } from '../../fields/plain-link.tsx'
import { recordPath } from '../../base/paths.ts'
import { type KitPart, kitOperations } from './kit-draft.ts'

interface Entered {
  /** As it was stored when somebody began. */
  was: readonly KitPart[]
  steps: readonly (readonly KitPart[])[]
}

interface KitFormProps {
  kitId: string
  stored: readonly KitPart[]
  onAgain: () => Promise<void>
}

export function KitForm({ kitId, stored, onAgain }: KitFormProps) {
  const { kit: words } = useCatalogueWords()
  const common = useWords()
  const [entered, enter] = useEntry<Entered>(`kit ${kitId}`)
  const { was, steps } = entered ?? { was: stored, steps: [] }
  const [wrong, setWrong] = useState<ChildrenWrong | null>(null)
  const [isBusy, setBusy] = useState(false)
  const held = useHeld<HTMLFormElement>(isBusy)
  // Emptied for the next one.
  const [turn, setTurn] = useState(0)
  const saveChildren = useSaveChildren()
  const problems = useRef<HTMLDivElement>(null)
  const parts = steps.at(-1) ?? was
  const operations = kitOperations(kitId, parts, was)
  const isChanged = operations.length > 0
  const put = (next: readonly KitPart[]) =>
    enter((now) => ({ was: now?.was ?? stored, steps: [...(now?.steps ?? []), next] }))
  const undo = () =>
    enter((now) => (now && now.steps.length > 1 ? { ...now, steps: now.steps.slice(0, -1) } : undefined))
  // What is entered is shown until what is stored is read.
  const again = () =>
    onAgain().finally(() => {
      enter(() => undefined)
      setWrong(null)
    })
  const save = async () => {
    if (isBusy || !isChanged) return
    setBusy(true)
    try {
      const told = await saveChildren(operations)
      setWrong(told)
      if (told) return void requestAnimationFrame(() => problems.current?.focus())
      say(words.saved)
      await again()
    } finally {
      setBusy(false)
    }
  }
  useKeys([
    { keys: 'mod+s', label: common.keyHelp.save, place: 'here', inFields: true, run: () => void save() },
    { keys: 'mod+z', label: common.keyHelp.undo, place: 'here', run: undo },
  ])
  return (
    <form
      ref={held}
      className="panel kit__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {wrong && (
        <RefusedNote
          at={problems}
          wrong={wrong}
          others={[...wrong.others, ...Object.values(wrong.rows)]}
          said={words}
          onAgain={again}
        />
      )}
      {parts.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="kit__parts">
        {parts.map((one) => (
          <li key={one.key}>
            <label className="visually-hidden" htmlFor={`quantity-${one.key}`}>
              {words.quantity}, {one.name}
            </label>
            <input
              id={`quantity-${one.key}`}
              className="control control--number kit__quantity"
              inputMode="numeric"
              maxLength={3}
              value={one.quantity}
              aria-invalid={wrong?.rows[one.key] ? true : undefined}
              onChange={({ target }) =>
                put(parts.map((other) => (other.key === one.key ? { ...other, quantity: target.value } : other)))
              }
            />
            <span className="kit__part">
              <PlainLink to={recordPath(one.part)}>{one.name}</PlainLink>{' '}
              <span className="number soft">{one.number}</span>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={fill(words.remove, { name: one.name })}
              onClick={() => put(parts.filter(({ key }) => key !== one.key))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <div key={turn} className="form__field kit__add">
        <label className="label" htmlFor="kit-add">
          {words.add}
        </label>
        <PartLookup
          id="kit-add"
          objectApiName="KitComponent__c"
          part=""
          name={null}
          onPart={(part, name) => {
            if (part === '') return
            if (!parts.some((one) => one.part === part))
              put([...parts, { key: `new ${part}`, id: null, part, number: '', name, quantity: '1', since: null }])
            setTurn((now) => now + 1)
          }}
        />
      </div>
      <div className="form__end">
        <button type="submit" className="button button--main" disabled={isBusy || !isChanged}>
          {words.save}
        </button>
        <button type="button" className="button" disabled={steps.length === 0} onClick={undo}>
          {words.undo}
        </button>
      </div>
    </form>
  )
}
