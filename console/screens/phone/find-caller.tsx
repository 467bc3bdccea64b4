// A customer, found while somebody types what the caller says of themselves.
import { useCombobox } from 'downshift'
import { useEffect, useState } from 'react'
import type { FoundCaller } from '#contract/console-api/phone-orders.ts'
import { ask } from '../../base/ask.ts'
import { Icon } from '../../base/icon.tsx'
import { usePhoneWords } from '../../base/phone-words.tsx'

const PAUSE_MS = 200
const ID = 'find-caller'

export function FindCaller({ onFound }: { onFound: (accountId: string) => void }) {
  const words = usePhoneWords()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ of: string; callers: readonly FoundCaller[] }>({ of: '', callers: [] })
  const q = typed.trim()
  useEffect(() => {
    if (q.length < 2) return
    let isCurrent = true
    const timer = setTimeout(() => {
      ask<{ callers: FoundCaller[] }>('/phone-orders/callers', undefined, new URLSearchParams({ q }))
        .then(({ callers }) => isCurrent && setFound({ of: q, callers }))
        .catch(() => isCurrent && setFound({ of: q, callers: [] }))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  const items = q.length < 2 ? [] : [...found.callers]
  const box = useCombobox<FoundCaller>({
    items,
    inputId: ID,
    itemToString: (item) => item?.name ?? '',
    inputValue: typed,
    selectedItem: null,
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      setTyped('')
      onFound(selectedItem.accountId)
    },
  })
  return (
    <div className="form__field">
      <label className="label" htmlFor={ID}>
        {words.find}
      </label>
      <div className="lookup">
        <input
          {...box.getInputProps({ onChange: (event) => setTyped(event.currentTarget.value) })}
          className="control"
          autoComplete="off"
          aria-labelledby={undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened it, with a caller on the phone
          autoFocus
        />
        <Icon name="find" />
        <ul
          {...box.getMenuProps({
            'aria-label': words.find,
            'aria-labelledby': undefined,
            onMouseDown: (event) => event.preventDefault(),
          })}
          className="choices"
          hidden={!box.isOpen || q.length < 2}
        >
          {box.isOpen &&
            items.map((item, index) => (
              <li
                key={item.accountId}
                {...box.getItemProps({ item, index })}
                className="choice"
                data-lit={box.highlightedIndex === index || undefined}
              >
                <span>{item.company === '' ? item.name : `${item.name}, ${item.company}`}</span>
                <span className="soft">{`${item.email} · ${item.number}`}</span>
              </li>
            ))}
          {box.isOpen && q.length >= 2 && items.length === 0 && (
            <li className="choice soft" role="option" aria-selected="false" aria-disabled="true">
              {found.of === q ? words.none : words.searching}
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
