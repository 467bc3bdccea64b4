// Which columns a list has for its viewer, in which order, how wide, and which are wrapped: by keyboard, by dragging, or all at once
// for everybody who sees the list.
import { type PointerEvent, useRef, useState } from 'react'
import { getListObjectInfo, type ListInfo, updateListInfoByName } from '#records-client/adapters/lists/list-info.ts'
import { updateListPreferences } from '#records-client/adapters/lists/list-preferences.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { fill } from '#words/format.ts'
import { Icon } from '../../base/icon.tsx'
import { whyRefused } from '../../base/calls.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { Modal } from '../../shell/modal.tsx'
import { choosableColumns, moved } from './choosable-columns.ts'
import type { Shown } from './list-address.ts'

interface ColumnChooserProps {
  object: ObjectInfo
  info: ListInfo
  /** Puts columns and widths into the address, or takes them out of it. */
  onShow: (own: Pick<Shown, 'columns' | 'widths'>) => void
  onClose: () => void
}

/** A width that nobody has chosen. */
const AUTO = -1
const LEAST = 48
const MOST = 800

export function ColumnChooser({ object, info, onShow, onClose }: ColumnChooserProps) {
  const { words, locale } = useSpeech()
  const { columns: said } = words.list
  const client = useClient()
  const objectApiName = object.apiName
  const listViewApiName = info.listReference.listViewApiName ?? ''
  const { data: about } = useAdapter(getListObjectInfo, { objectApiName })
  const [shown, setShown] = useState(() => info.displayColumns.map(({ fieldApiName }) => fieldApiName))
  const [widths, setWidths] = useState(info.userPreferences.columnWidths)
  const [wrapped, setWrapped] = useState(info.userPreferences.columnWrap)
  const [term, setTerm] = useState('')
  const [told, setTold] = useState('')
  const [wrong, setWrong] = useState<string>()
  const dragged = useRef<string>(undefined)
  const all = choosableColumns(info, about?.columns ?? [])
  const labelOf = (name: string) => all.get(name) ?? name
  const found = [...all]
    .filter(([name, label]) => !shown.includes(name) && label.toLowerCase().includes(term.trim().toLowerCase()))
    .sort(([, one], [, other]) => one.localeCompare(other, locale))
  const move = (name: string, to: number) => {
    const next = moved(shown, name, to)
    setShown(next)
    setTold(fill(said.at, { label: labelOf(name), place: String(next.indexOf(name) + 1), count: String(next.length) }))
  }
  const drag = (event: PointerEvent) => {
    if (!dragged.current) return
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-column]')
    const to = shown.indexOf(over?.dataset['column'] ?? '')
    if (to >= 0 && to !== shown.indexOf(dragged.current)) move(dragged.current, to)
  }
  const keep = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      onShow({ columns: undefined, widths: undefined })
      say(done)
      onClose()
    } catch (error) {
      setWrong(whyRefused(error, words.offline))
    }
  }
  const own = {
    columnWidths: Object.fromEntries(shown.map((name) => [name, widths[name] ?? AUTO])),
    columnWrap: Object.fromEntries(shown.map((name) => [name, wrapped[name] ?? false])),
  }
  const forMe = () =>
    keep(
      () => updateListPreferences(client, { objectApiName, listViewApiName, displayColumns: shown, ...own }),
      said.kept,
    )
  const forAll = () =>
    keep(async () => {
      await updateListInfoByName(client, { objectApiName, listViewApiName, displayColumns: shown })
      await updateListPreferences(client, { objectApiName, listViewApiName, displayColumns: null, ...own })
    }, words.list.listSaved)
  const asItWas = () =>
    keep(
      () =>
        updateListPreferences(client, {
          objectApiName,
          listViewApiName,
          displayColumns: null,
          columnWidths: null,
          columnWrap: null,
        }),
      said.back,
    )
  const onlyHere = () => {
    const chosen = shown.flatMap((name) => {
      const width = widths[name] ?? AUTO
      return width >= LEAST && width <= MOST ? [[name, width] as const] : []
    })
    onShow({ columns: shown, widths: chosen.length > 0 ? Object.fromEntries(chosen) : undefined })
    onClose()
  }
  return (
    <Modal title={said.title} shape="sheet" onClose={onClose}>
      <form
        className="sheet chooser"
        onSubmit={(event) => {
          event.preventDefault()
          void forMe()
        }}
      >
        <h3 className="chooser__head">{fill(said.shown, { count: String(shown.length) })}</h3>
        <ol className="chooser__list" onPointerMove={drag} onPointerUp={() => (dragged.current = undefined)}>
          {shown.map((name, index) => {
            const label = labelOf(name)
            const width = widths[name] ?? AUTO
            return (
              <li key={name} className="chooser__one" data-column={name}>
                <button
                  type="button"
                  className="chooser__grip"
                  aria-label={fill(said.move, { label })}
                  onPointerDown={() => (dragged.current = name)}
                  onKeyDown={(event) => {
                    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                    if (by === 0) return
                    event.preventDefault()
                    move(name, index + by)
                  }}
                >
                  <Icon name="grip" />
                </button>
                <label className="chooser__name">
                  <input
                    type="checkbox"
                    className="tick"
                    checked
                    // A list without a column shows nothing.
                    disabled={shown.length === 1}
                    onChange={() => setShown(shown.filter((one) => one !== name))}
                  />
                  <span>{label}</span>
                </label>
                <label className="chooser__wrap">
                  <input
                    type="checkbox"
                    className="tick"
                    aria-label={fill(said.wrapOf, { label })}
                    checked={wrapped[name] ?? false}
                    onChange={({ target }) => setWrapped({ ...wrapped, [name]: target.checked })}
                  />
                  <span aria-hidden="true">{said.wraps}</span>
                </label>
                <input
                  type="number"
                  className="control chooser__width"
                  aria-label={fill(words.list.widen, { label })}
                  placeholder={said.auto}
                  min={LEAST}
                  max={MOST}
                  value={width === AUTO ? '' : width}
                  onChange={({ target }) =>
                    setWidths({ ...widths, [name]: target.value === '' ? AUTO : Math.round(Number(target.value)) })
                  }
                />
              </li>
            )
          })}
        </ol>
        <p className="visually-hidden" role="status">
          {told}
        </p>
        <label className="form__field">
          <span className="label">{said.find}</span>
          <input
            type="search"
            className="control"
            data-first
            autoComplete="off"
            value={term}
            onChange={({ target }) => setTerm(target.value)}
          />
        </label>
        <ul className="chooser__list" aria-label={said.others}>
          {found.map(([name, label]) => (
            <li key={name} className="chooser__one">
              <label className="chooser__name">
                <input type="checkbox" className="tick" checked={false} onChange={() => setShown([...shown, name])} />
                <span>{label}</span>
              </label>
            </li>
          ))}
          {found.length === 0 && <li className="soft">{words.record.noMatch}</li>}
        </ul>
        {wrong && (
          <p className="note note--stop" role="alert">
            {wrong}
          </p>
        )}
        <div className="form__end form__end--wraps">
          <button type="submit" className="button button--main">
            {said.forMe}
          </button>
          {info.updateable && (
            <button type="button" className="button" onClick={() => void forAll()}>
              {said.forAll}
            </button>
          )}
          <button type="button" className="button" disabled={shown.length === 0} onClick={onlyHere}>
            {words.list.showOnly}
          </button>
          <button type="button" className="button button--quiet" onClick={() => void asItWas()}>
            {said.asItWas}
          </button>
        </div>
      </form>
    </Modal>
  )
}
