// A list as it is kept: its name, its conditions and their logic, and who sees it. Made, changed, copied and taken away.
import { type FormEvent, useState } from 'react'
import {
  createListInfo,
  deleteListInfo,
  getListObjectInfo,
  type ListInfo,
  updateListInfoByName,
} from '#records-client/adapters/lists/list-info.ts'
import { updateListPreferences } from '#records-client/adapters/lists/list-preferences.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { fill } from '#words/format.ts'
import { whyRefused } from '../../base/calls.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { Modal } from '../../shell/modal.tsx'
import { valuesOf } from './asked-operands.ts'
import { Conditions, useConditions } from './conditions.tsx'
import type { AskedConditions } from './list-address.ts'

interface ListEditorProps {
  object: ObjectInfo
  /** The list that is shown; without it a new one is made from nothing. */
  info: ListInfo | undefined
  /** As somebody has just ordered it: a copy keeps that. */
  sort: { path: string; isAscending: boolean } | undefined
  onSaved: (listViewApiName: string) => void
  onRemoved: () => void
  /** Shows the list by these without saving it. */
  onShow: (conditions: AskedConditions) => void
  onClose: () => void
}

const STAFF = ['Role.staff', 'Role.admin']
type Sight = 'Private' | 'staff' | 'Public' | 'Shared'

const sightOf = (info: ListInfo | undefined): Sight => {
  if (!info || info.visibility === 'Private') return 'Private'
  if (info.visibility === 'Public') return 'Public'
  const shares = info.listShares ?? []
  return shares.length === STAFF.length && STAFF.every((role) => shares.includes(role)) ? 'staff' : 'Shared'
}

export function ListEditor({ object, info, sort, onSaved, onRemoved, onShow, onClose }: ListEditorProps) {
  const { words } = useSpeech()
  const { list } = words
  const client = useClient()
  const { objectApiName, name } = { objectApiName: object.apiName, name: info?.listReference.listViewApiName ?? '' }
  const mayChange = info?.updateable === true
  const { data: about } = useAdapter(getListObjectInfo, { objectApiName })
  const [label, setLabel] = useState(!info ? '' : mayChange ? info.label : fill(list.copyOf, { name: info.label }))
  const [scope, setScope] = useState(info?.scope?.apiName ?? 'everything')
  const [sight, setSight] = useState<Sight>(mayChange ? sightOf(info) : 'Private')
  const [wrong, setWrong] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [isSure, setSure] = useState(false)
  const conditions = useConditions(info, about?.columns)
  const tell = async (work: () => Promise<void>) => {
    setSaving(true)
    setWrong(undefined)
    try {
      await work()
    } catch (error) {
      setWrong(whyRefused(error, words.offline))
    } finally {
      setSaving(false)
    }
  }
  const save = (asNew: boolean) => {
    const filters = conditions.kept(words)
    if (!filters) return
    if (label.trim() === '') return setWrong(list.nameMissing)
    void tell(async () => {
      const changes = {
        label: label.trim(),
        scope: { apiName: scope },
        ...filters,
        ...((asNew || info?.visibilityEditable) && sight !== 'Shared' && sharedWith(sight)),
      }
      if (!asNew) {
        await updateListInfoByName(client, { objectApiName, listViewApiName: name, ...changes })
        say(list.listSaved)
        return onSaved(name)
      }
      const made = await createListInfo(client, {
        objectApiName,
        ...changes,
        ...(info
          ? { displayColumns: info.displayColumns.map(({ fieldApiName }) => fieldApiName) }
          : { includeDefaultAttributes: true }),
      })
      const listViewApiName = made.listReference.listViewApiName ?? ''
      const { columnWidths, columnWrap } = info?.userPreferences ?? {}
      await updateListPreferences(client, {
        objectApiName,
        listViewApiName,
        ...(columnWidths && { columnWidths }),
        ...(columnWrap && { columnWrap }),
        ...(sort && { orderedBy: [{ fieldApiName: sort.path, isAscending: sort.isAscending }] }),
      })
      say(list.listSaved)
      onSaved(listViewApiName)
    })
  }
  const show = () => {
    const filters = conditions.kept(words)
    if (!filters || !about) return
    const isScoped = scope !== 'everything' || info?.scope?.apiName !== scope
    onShow(valuesOf({ ...filters, ...(isScoped && { scope }) }, about.columns))
  }
  const remove = () =>
    void tell(async () => {
      await deleteListInfo(client, { objectApiName, listViewApiName: name })
      say(list.listRemoved)
      onRemoved()
    })
  const sights: Sight[] = ['Private', 'staff', 'Public', ...(sightOf(info) === 'Shared' ? (['Shared'] as const) : [])]
  return (
    <Modal title={info ? list.editList : list.newList} shape="sheet" onClose={onClose}>
      <form
        className="sheet"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          save(!mayChange)
        }}
      >
        {info && !mayChange && <p className="note">{list.notMine}</p>}
        <div className="form__field">
          <label className="label" htmlFor="list-label">
            {info && !mayChange ? list.nameOfCopy : list.name}
          </label>
          <input
            id="list-label"
            className="control"
            maxLength={80}
            required
            {...(!info && { 'data-first': true })}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        </div>
        {about && (
          <>
            <div className="form__field">
              <label className="label" htmlFor="list-scope">
                {list.scope}
              </label>
              <select
                id="list-scope"
                className="control control--select"
                value={scope}
                onChange={({ target }) => setScope(target.value)}
              >
                {about.availableScopes.map((one) => (
                  <option key={one.apiName} value={one.apiName}>
                    {one.label}
                  </option>
                ))}
              </select>
            </div>
            <Conditions conditions={conditions} columns={about.columns} object={object} />
            {about.publicOrSharedCreatable && (!mayChange || info?.visibilityEditable) && (
              <fieldset className="segments">
                <legend>{list.seenBy}</legend>
                {sights.map((one) => (
                  <label key={one}>
                    <input type="radio" name="list-sight" checked={sight === one} onChange={() => setSight(one)} />
                    <span>{list.sights[one]}</span>
                  </label>
                ))}
              </fieldset>
            )}
          </>
        )}
        {wrong && (
          <p className="note note--stop" role="alert">
            {wrong}
          </p>
        )}
        <div className="form__end form__end--wraps">
          {mayChange && (
            <button type="submit" className="button button--main" disabled={isSaving || !about}>
              {list.saveList}
            </button>
          )}
          <button
            type={mayChange ? 'button' : 'submit'}
            className={mayChange ? 'button' : 'button button--main'}
            disabled={isSaving || !about}
            {...(mayChange && { onClick: () => save(true) })}
          >
            {info ? list.saveAsMine : list.makeList}
          </button>
          {info && (
            <button type="button" className="button" disabled={!about} onClick={show}>
              {list.showOnly}
            </button>
          )}
          {info?.deletable && (
            <button
              type="button"
              className="button button--stop"
              disabled={isSaving}
              onClick={() => (isSure ? remove() : setSure(true))}
            >
              {isSure ? list.removeSure : list.removeList}
            </button>
          )}
        </div>
      </form>
    </Modal>
  )
}

const sharedWith = (sight: Exclude<Sight, 'Shared'>) =>
  sight === 'staff' ? { visibility: 'Shared', listShares: STAFF } : { visibility: sight }
