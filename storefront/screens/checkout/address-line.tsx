// The first line of an address, with suggestions below it while typing: an ARIA combobox. When the service is off, it is an input.
import type { KeyboardEvent } from 'react'
import { Field } from '#ui/field.tsx'
import type { Party } from './entry.ts'
import { useForm } from './form.ts'
import { SECTION, useAddressField } from './use-address-field.ts'
import { useSuggestions } from './use-suggestions.ts'

export function AddressLine({ party }: { party: Party }) {
  const { words, stopped } = useForm()
  const { set, onBlur, ...props } = useAddressField(party, 'line1')
  const { offered, active, isOpen, ask, move, choose, close } = useSuggestions(party)
  const listId = `${props.id}-list`
  const optionId = (index: number) => `${props.id}-option-${index}`

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (!isOpen) return
    if (step) move(step)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active >= 0) void choose(active)
    else return
    event.preventDefault()
  }

  return (
    <div className="suggest address__whole">
      <Field
        {...props}
        label={words.fields.line1}
        hint={stopped === props.id && !props.error ? words.messages['address.tooLong'] : undefined}
        autoComplete={`${SECTION[party]} address-line1`}
        required
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          set(event.target.value)
          ask(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onBlur()
        }}
      />
      <ul className="suggest__list" id={listId} role="listbox" aria-label={words.suggestions} hidden={!isOpen}>
        {offered.map((suggestion, index) => (
          <li key={suggestion.PlaceId} role="none">
            <button
              className="suggest__option"
              id={optionId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              title={suggestion.Description}
              // Leaving the field would close the list before the click arrives, so the press must not take the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {suggestion.DescriptionForDisplay}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
