// What finds and does: records by their numbers and words, lists, new records, places. One field, keys alone.
import { Command } from 'cmdk'
import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { getGlobalActions } from '#records-client/adapters/actions/actions.ts'
import { getObjectDirectory } from '#records-client/adapters/objects/object-info.ts'
import { getSearchResults } from '#records-client/adapters/search/search.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { Icon } from '../../base/icon.tsx'
import { isMadeByStep } from '../../base/by-step.ts'
import { booksPath, homePath, listPath, newPath, recordPath, shipPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { nameIn } from '../../fields/record-name.ts'
import { Modal } from '../../shell/modal.tsx'
import { useOwnPlaces, usePlaces } from '../../shell/navigation.ts'
import { useOpenScreens } from '../../shell/open-screens.ts'
import { detailsOf } from './details.ts'
import { useNamedLists } from './named-lists.ts'
import { LEAST_OF_MACHINES, MACHINES, searchedFor } from './searched-for.ts'

/** Of each object; whoever wants more opens its list. */
const EACH = 5
export function Palette({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { palette } = words
  const [, go] = useLocation()
  const places = usePlaces()
  const own = useOwnPlaces()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data: directory } = useAdapter(getObjectDirectory, {})
  const searched = searchedFor(q).filter((name) =>
    name === MACHINES
      ? q.length >= LEAST_OF_MACHINES && directory?.objects[name]
      : places.some(({ objectApiName }) => objectApiName === name),
  )
  const { data: found, isLoading } = useAdapter(getSearchResults, {
    q: q.length > 1 ? q : undefined,
    objectApiNames: searched,
    searchObjectOptions: Object.fromEntries(searched.map((name) => [name, { pageSize: EACH }])),
  })
  const { data: global } = useAdapter(getGlobalActions, {})
  const lists = useNamedLists(searched, q !== '')
  const lower = typed.trim().toLocaleLowerCase()
  const has = (text: string) => lower.split(/\s+/).every((word) => text.toLocaleLowerCase().includes(word))
  const makes = (global?.actions['Global']?.actions ?? []).filter(
    ({ label, targetObject }) => lower !== '' && has(label ?? '') && !isMadeByStep(targetObject ?? ''),
  )
  const screens = useOpenScreens()
  const shownPlaces = [
    { label: words.home, path: homePath, letter: 'h' as string | undefined },
    ...own,
    ...(screens?.books ? [{ label: words.books.title, path: booksPath, letter: undefined }] : []),
    ...(screens?.orders && searched.includes('Order')
      ? [{ label: palette.shipMany, path: shipPath, letter: undefined }]
      : []),
    ...places.map(({ label, objectApiName, letter }) => ({ label, path: listPath(objectApiName), letter })),
  ].filter(({ label }) => has(label))
  const labelOf = (objectApiName: string) =>
    places.find((place) => place.objectApiName === objectApiName)?.label ??
    directory?.objects[objectApiName]?.labelPlural ??
    objectApiName
  const shownLists = lower === '' ? [] : lists.filter(({ label }) => has(label))
  const open = (path: string) => {
    onClose()
    go(path)
  }
  const results = searched.flatMap((name) => {
    const records = found?.results[name]?.records ?? []
    return records.length > 0 ? [{ name, records, nameFields: directory?.objects[name]?.nameFields }] : []
  })
  const first =
    results[0]?.records[0]?.record.id ?? shownLists[0]?.path ?? makes[0]?.apiName ?? shownPlaces[0]?.path ?? ''
  const [lit, setLit] = useState(first)
  // Answers come after the keys that ask for them: enter opens the first of these, not what stood there before.
  useEffect(() => setLit(first), [first])
  return (
    <Modal title={palette.title} shape="palette" hasHead={false} onClose={onClose}>
      <Command label={palette.title} shouldFilter={false} loop className="palette" value={lit} onValueChange={setLit}>
        <div className="palette__query">
          <Icon name="find" isLarge />
          <Command.Input value={typed} onValueChange={setTyped} placeholder={palette.hint} data-first />
          <button type="button" className="palette__close" onClick={onClose}>
            <span className="visually-hidden">{words.close}</span>
            <kbd className="only-desk" aria-hidden="true">
              esc
            </kbd>
            <span className="only-phone">
              <Icon name="close" />
            </span>
          </button>
        </div>
        <Command.List className="palette__list" label={palette.title}>
          <Command.Empty className="palette__none">{isLoading ? palette.searching : palette.none}</Command.Empty>
          {results.map(({ name, records, nameFields }) => (
            <Command.Group key={name} heading={labelOf(name)}>
              {records.map((one) => (
                <Command.Item
                  key={one.record.id}
                  value={one.record.id ?? ''}
                  onSelect={() => open(recordPath(one.record.id ?? ''))}
                >
                  <span className="palette__name">{nameIn(one.record, nameFields)}</span>
                  <span className="soft">{detailsOf(one, nameFields).join(' · ')}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {shownLists.length > 0 && (
            <Command.Group heading={palette.lists}>
              {shownLists.slice(0, EACH).map(({ label, objectApiName, path }) => (
                <Command.Item key={path} value={path} onSelect={() => open(path)}>
                  <Icon name="list" />
                  <span className="palette__name">{label}</span>
                  <span className="soft">{labelOf(objectApiName)}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {makes.length > 0 && (
            <Command.Group heading={palette.actions}>
              {makes.map(({ apiName, label, targetObject }) => (
                <Command.Item key={apiName} value={apiName} onSelect={() => open(newPath(targetObject ?? ''))}>
                  <Icon name="plus" />
                  <span className="palette__name">{label}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {shownPlaces.length > 0 && (
            <Command.Group heading={palette.places}>
              {shownPlaces.map(({ label, path, letter }) => (
                <Command.Item key={path} value={path} onSelect={() => open(path)}>
                  <Icon name={path === homePath ? 'home' : 'list'} />
                  <span className="palette__name">{label}</span>
                  {letter && <kbd aria-hidden="true">g {letter}</kbd>}
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Modal>
  )
}
