// Rows that somebody else has saved meanwhile: cell by cell what it was, what they made of it and what was entered here.
import { useState } from 'react'
import { plural } from '#words/format.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useSpeech } from '../../base/words.tsx'
import { textIn, withDraft } from '../../fields/entered.ts'
import { draftIn } from '../../fields/field-kinds.ts'
import { nameBeside } from '../../fields/record-name.ts'
import { Modal } from '../../shell/modal.tsx'
import type { CellDrafts, Edits } from './edits.ts'

interface MeanwhileDialogProps {
  object: ObjectInfo
  edits: Edits
  theirs: ReadonlyMap<string, UiRecord>
  picklists: Readonly<Record<string, PicklistValues>> | undefined
  onChosen: (kept: ReadonlyMap<string, CellDrafts>) => void
  onClose: () => void
}

type Whose = 'theirs' | 'yours'

export function MeanwhileDialog({ object, edits, theirs, picklists, onChosen, onClose }: MeanwhileDialogProps) {
  const speech = useSpeech()
  const { words, locale } = speech
  const { record: said } = words
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({})
  const draftOf = (record: UiRecord, path: string) => draftIn(object.fields[path], record.fields[path], locale)
  const rows = [...theirs].flatMap(([id, now]) => {
    const edit = edits.get(id)
    return edit ? Object.entries(edit.drafts).map(([path, draft]) => ({ id, now, was: edit.was, path, draft })) : []
  })
  // What they left as it was is nobody’s to choose: one’s own holds.
  const clashing = rows.filter(
    ({ now, was, path, draft }) => draftOf(now, path) !== draftOf(was, path) && draftOf(now, path) !== draft,
  )
  const keyOf = ({ id, path }: { id: string; path: string }) => `${id} ${path}`
  const whose = (cell: { id: string; path: string }): Whose => chosen[keyOf(cell)] ?? 'yours'
  const finish = () => {
    const kept = new Map<string, CellDrafts>([...theirs.keys()].map((id) => [id, {}]))
    for (const cell of rows)
      if (!clashing.includes(cell) || whose(cell) === 'yours')
        kept.set(cell.id, { ...kept.get(cell.id), [cell.path]: cell.draft })
    onChosen(kept)
    onClose()
  }
  const textOf = (record: UiRecord, path: string) => {
    const info = object.fields[path]
    return info ? textIn(record, info, speech) : String(draftOf(record, path))
  }
  return (
    <Modal title={plural(theirs.size, locale, words.list.meanwhile)} onClose={onClose}>
      <div className="sheet">
        <p>{clashing.length > 0 ? said.meanwhileHelp : said.noClash}</p>
        {clashing.length > 0 && (
          <div className="conflict">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{said.field}</th>
                  <th scope="col">{said.was}</th>
                  <th scope="col">{said.theirs}</th>
                  <th scope="col">{said.yours}</th>
                </tr>
              </thead>
              <tbody>
                {clashing.map((cell) => {
                  const { now, was, path, draft } = cell
                  const info = object.fields[path]
                  return (
                    <tr key={keyOf(cell)}>
                      <th scope="row">
                        {nameBeside(was, now, object.nameFields)} · {info?.label ?? path}
                      </th>
                      <td data-label={said.was} className="soft">
                        {textOf(was, path)}
                      </td>
                      {(['theirs', 'yours'] as const).map((side) => (
                        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its choice says what it is
                        <td key={side} data-label={said[side]} data-picked={whose(cell) === side || undefined}>
                          <label className="pick">
                            <input
                              type="radio"
                              name={`meanwhile ${keyOf(cell)}`}
                              checked={whose(cell) === side}
                              onChange={() => setChosen((before) => ({ ...before, [keyOf(cell)]: side }))}
                            />
                            <span>
                              {side === 'theirs'
                                ? textOf(now, path)
                                : info
                                  ? textOf(withDraft(was, draft, { info, picklist: picklists?.[path], locale }), path)
                                  : String(draft)}
                            </span>
                          </label>
                        </td>
                      ))}
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
        <div className="form__end">
          <button type="button" className="button button--main" data-first onClick={finish}>
            {said.saveChoices}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {said.cancel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
