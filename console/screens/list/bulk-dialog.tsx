// One change of many records: of what is ticked, or of all that the list has. A field is written once, or an action done on each; the shop
// does it as a job, which tells how far it is and which records refuse it, and why.
import { useRef, useState } from 'react'
import type { BulkChange } from '#contract/ui-api/bulk-changes.ts'
import { getRecordActions, type PlatformAction } from '#records-client/adapters/actions/actions.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { evictLists } from '#records-client/adapters/engine/touched.ts'
import { commit } from '#records-client/policies/commit.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { fill, plural } from '#words/format.ts'
import { beginBulkChange, type BulkWanted } from '../../base/bulk-calls.ts'
import { hasSteps, isForMany, withoutSteps } from '../../base/by-step.ts'
import { useSpeech } from '../../base/words.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import type { Input } from '../../fields/kind.ts'
import { Modal } from '../../shell/modal.tsx'
import { BulkAction, BulkField } from './bulk-forms.tsx'
import { BulkProgress } from './bulk-progress.tsx'

interface BulkDialogProps {
  object: ObjectInfo
  /** What is ticked; with `all` only the first of what the list has. */
  records: readonly UiRecord[]
  /** All that the list has, as far as it holds what is searched for. */
  all: { listViewApiName: string; searchTerm: string; conditions: string | undefined } | undefined
  onClose: () => void
}

const SECTIONS = ['Page']

export function BulkDialog({ object, records, all, onClose }: BulkDialogProps) {
  const { words, locale } = useSpeech()
  const { bulk } = words.list
  const client = useClient()
  const first = records[0]?.id ?? undefined
  const { data } = useAdapter(getRecordActions, { recordIds: first ? [first] : undefined, sections: SECTIONS })
  const actions = (data?.actions[first ?? '']?.actions ?? []).filter(
    ({ type, apiName, targetObject }) =>
      type === 'QuickAction' &&
      apiName !== `${object.apiName}.Update` &&
      isForMany(object.apiName, apiName) &&
      !apiName.includes('.New_') &&
      targetObject !== null,
  )
  const fields = Object.values(withoutSteps(object).fields)
    .filter(({ updateable, dataType }) => updateable && kindOf(dataType).Write)
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const [picked, setChosen] = useState<string>()
  const [firstField] = fields
  const [firstAction] = actions
  const begins = firstField ? `field ${firstField.apiName}` : firstAction ? `action ${firstAction.apiName}` : ''
  const chosen = picked ?? begins
  const [wrong, setWrong] = useState<string>()
  const [begun, setBegun] = useState<BulkChange>()
  // Sent again after a broken connection, it is the same change.
  const key = useRef(crypto.randomUUID())
  const ids = records.flatMap(({ id }) => id ?? [])
  const begin = async (what: Pick<BulkWanted, 'fields' | 'actionApiName'>) => {
    setWrong(undefined)
    const { apiName: objectApiName } = object
    try {
      setBegun(
        await beginBulkChange(
          {
            objectApiName,
            ...what,
            ...(all
              ? {
                  listViewApiName: all.listViewApiName,
                  ...(all.searchTerm && { searchTerm: all.searchTerm }),
                  ...(all.conditions && { conditions: all.conditions }),
                }
              : { recordIds: ids }),
          },
          key.current,
        ),
      )
    } catch (error) {
      // What was refused was not begun: another try is another change.
      if (error instanceof TypeError) return setWrong(words.offline)
      key.current = crypto.randomUUID()
      setWrong(error instanceof Error ? error.message : String(error))
    }
  }
  const [kind, name = ''] = chosen.split(' ')
  const action = actions.find(({ apiName }) => apiName === name)
  // What the shop has changed by itself is read anew wherever it is shown.
  const ended = () => commit(client, (store) => evictLists(store, object.apiName))
  return (
    <Modal
      title={all ? fill(bulk.titleAll, { list: object.labelPlural }) : plural(ids.length, locale, words.list.changeOf)}
      shape="sheet"
      onClose={onClose}
    >
      <div className="sheet">
        {begun ? (
          <BulkProgress begun={begun} object={object} onEnded={ended} onClose={onClose} />
        ) : (
          <>
            <div className="form__field">
              <label className="label" htmlFor="bulk-what">
                {bulk.what}
              </label>
              <select
                id="bulk-what"
                className="control control--select"
                data-first
                value={chosen}
                onChange={({ target }) => {
                  setChosen(target.value)
                  setWrong(undefined)
                }}
              >
                {fields.length > 0 && (
                  <optgroup label={bulk.fields}>
                    {fields.map(({ apiName, label }) => (
                      <option key={apiName} value={`field ${apiName}`}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                )}
                {actions.length > 0 && (
                  <optgroup label={words.record.actions}>
                    {actions.map(({ apiName, label }: PlatformAction) => (
                      <option key={apiName} value={`action ${apiName}`}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                )}
              </select>
            </div>
            {all && <p className="note">{bulk.allHelp}</p>}
            {hasSteps(object.apiName) && <p className="help">{bulk.bySteps}</p>}
            {kind === 'field' && (
              <BulkField
                key={name}
                object={object}
                name={name}
                wrong={wrong}
                onBegin={(input: Input) => begin({ fields: { [name]: input } })}
                onClose={onClose}
              />
            )}
            {kind === 'action' && action && (
              <BulkAction
                key={name}
                action={action}
                wrong={wrong}
                onBegin={(sent) => begin({ fields: sent, actionApiName: name })}
                onClose={onClose}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
