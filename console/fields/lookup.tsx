// A field that refers to another record: found while somebody types, by name and what tells equals apart.
import { useCombobox } from 'downshift'
import { useDeferredValue, useState } from 'react'
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import { getLookupRecords } from '#records-client/adapters/search/lookups.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { Icon } from '../base/icon.tsx'
import { useWords } from '../base/words.tsx'
import { type Drafts, rememberedName, rememberName, type Writing } from './kind.ts'
import { useNameOf } from './named-record.tsx'
import { nameIn, otherNameIn } from './record-name.ts'

const MOST_SHOWN = 12

interface Choice {
  id: string
  name: string
  other: string
}

export function Lookup(writing: Writing) {
  const {
    id,
    draft,
    onDraft,
    info,
    objectApiName,
    drafts,
    recordId,
    shown,
    isRequired,
    isInvalid,
    describedBy,
    isFocused,
  } = writing
  const { record: words } = useWords()
  const [chosen, setChosen] = useState<Choice | null>(() =>
    draft === ''
      ? null
      : { id: String(draft), name: rememberedName(String(draft)) ?? shown ?? String(draft), other: '' },
  )
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const named = useNameOf(chosen?.name === chosen?.id ? chosen?.id : undefined, info)
  // What a record is made for is known by its id alone.
  if (named && chosen) {
    setChosen({ ...chosen, name: named })
    setTyped(named)
  }
  const [isAsked, setAsked] = useState(false)
  const q = useDeferredValue(typed.trim())
  const isSearch = q.length > 1 && q !== chosen?.name
  const { data, isLoading } = useAdapter(getLookupRecords, {
    objectApiName: isAsked ? objectApiName : undefined,
    fieldApiName: info.apiName,
    searchType: isSearch ? 'Search' : 'Recent',
    ...(isSearch && { q }),
    pageSize: MOST_SHOWN,
    sourceRecord: { fields: sourceFields(recordId, info.filteredLookupInfo?.controllingFields ?? [], drafts) },
  })
  const items = Object.values(data?.lookupResults ?? {}).flatMap(({ records }) =>
    records.flatMap((record) => choiceOf(record, info)),
  )
  const box = useCombobox<Choice>({
    items,
    inputId: id,
    itemToString: (item) => item?.name ?? '',
    selectedItem: chosen,
    inputValue: typed,
    onInputValueChange: ({ inputValue }) => {
      setTyped(inputValue)
      // An emptied field refers to nothing.
      if (inputValue === '') {
        setChosen(null)
        onDraft('')
      }
    },
    onIsOpenChange: ({ isOpen }) => {
      setAsked(true)
      // What was typed and not chosen is not kept: it would name a record that is not referred to.
      if (!isOpen) setTyped(chosen?.name ?? '')
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setChosen(selectedItem)
      setTyped(selectedItem?.name ?? '')
      if (selectedItem) rememberName(selectedItem.id, selectedItem.name)
      onDraft(selectedItem?.id ?? '')
    },
  })
  return (
    <div className="lookup">
      <input
        {...box.getInputProps({
          onFocus: () => setAsked(true),
          // At once: what comes after the next drawing loses letters to whoever types fast, as scanners do.
          onChange: (event) => setTyped(event.currentTarget.value),
        })}
        className="control"
        placeholder={words.lookUp}
        autoComplete="off"
        aria-labelledby={undefined}
        aria-required={isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened it to write
        autoFocus={isFocused}
      />
      <Icon name="find" />
      <ul
        {...box.getMenuProps({
          'aria-label': info.label,
          'aria-labelledby': undefined,
          // The field keeps the focus while one of these is pressed.
          onMouseDown: (event) => event.preventDefault(),
        })}
        className="choices"
        hidden={!box.isOpen}
      >
        {box.isOpen &&
          items.map((item, index) => (
            <li
              key={item.id}
              {...box.getItemProps({ item, index })}
              className="choice"
              data-lit={box.highlightedIndex === index || undefined}
            >
              <span>{item.name}</span>
              {item.other && <span className="soft">{item.other}</span>}
            </li>
          ))}
        {box.isOpen && items.length === 0 && (
          <li className="choice soft" role="option" aria-selected="false" aria-disabled="true">
            {isLoading ? '…' : words.noMatch}
          </li>
        )}
      </ul>
    </div>
  )
}

const sourceFields = (recordId: string | null, controlling: readonly string[], drafts: Drafts) => ({
  Id: recordId,
  ...Object.fromEntries(controlling.map((name) => [name, drafts[name] === '' ? null : (drafts[name] ?? null)])),
})

function choiceOf(record: UiRecord, { referenceToInfos }: FieldInfo): Choice[] {
  const nameFields = referenceToInfos.find(({ apiName }) => apiName === record.apiName)?.nameFields
  return record.id === null
    ? []
    : [{ id: record.id, name: nameIn(record, nameFields), other: otherNameIn(record, nameFields) }]
}
