// Somebody saved the record meanwhile: what it was, what they made of it and what was entered here, by field.
import { useState } from 'react'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'
import { useSpeech } from '../../base/words.tsx'
import { textIn, withDraft } from '../../fields/entered.ts'
import { draftIn } from '../../fields/field-kinds.ts'
import type { Draft, Drafts } from '../../fields/kind.ts'

interface ConflictProps {
  theirs: UiRecord
  drafts: Drafts
  was: Readonly<Record<string, FieldValue>>
  object: ObjectInfo
  picklists: Readonly<Record<string, PicklistValues>> | undefined
  /** The fields that are left to them; what else was entered is saved at once, where there was something to choose. */
  onChosen: (theirs: readonly string[], isChoice: boolean) => void
}

type Whose = 'theirs' | 'yours'

export function Conflict({ theirs, drafts, was, object, picklists, onChosen }: ConflictProps) {
  const speech = useSpeech()
  const { words, locale } = speech
  const { record } = words
  const draftOf = (name: string, field: FieldValue | undefined): Draft => draftIn(object.fields[name], field, locale)
  const changed = Object.keys(drafts).filter((name) => drafts[name] !== draftOf(name, was[name]))
  const clashing = changed.filter((name) => {
    const now = draftOf(name, theirs.fields[name])
    return now !== draftOf(name, was[name]) && now !== drafts[name]
  })
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({})
  const whose = (name: string): Whose => chosen[name] ?? 'yours'
  const all = (side: Whose) => setChosen(Object.fromEntries(clashing.map((name) => [name, side])))
  const finish = () =>
    onChosen(
      clashing.filter((name) => whose(name) === 'theirs'),
      clashing.length > 0,
    )
  const before = { ...theirs, fields: { ...theirs.fields, ...was } }
  const told = (of: UiRecord, name: string) => {
    const info = object.fields[name]
    return info ? textIn(of, info, speech) : ''
  }
  const mine = (name: string) => {
    const [info, draft] = [object.fields[name], drafts[name]]
    return info && draft !== undefined
      ? told(withDraft(before, draft, { info, picklist: picklists?.[name], locale }), name)
      : ''
  }
  return (
    <section className="conflict" role="alert">
      <p>
        <b>{record.meanwhile}</b> {clashing.length > 0 ? record.meanwhileHelp : record.noClash}
      </p>
      {clashing.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{record.field}</th>
              <th scope="col">{record.was}</th>
              <th scope="col">{record.theirs}</th>
              <th scope="col">{record.yours}</th>
            </tr>
          </thead>
          <tbody>
            {clashing.map((name) => (
              <tr key={name}>
                <th scope="row">{object.fields[name]?.label ?? name}</th>
                <td data-label={record.was} className="soft">
                  {told(before, name)}
                </td>
                {(['theirs', 'yours'] as const).map((side) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its choice says what it is
                  <td key={side} data-label={record[side]} data-picked={whose(name) === side || undefined}>
                    <label className="pick">
                      <input
                        type="radio"
                        name={`conflict-${name}`}
                        checked={whose(name) === side}
                        onChange={() => setChosen((now) => ({ ...now, [name]: side }))}
                      />
                      <span>{side === 'theirs' ? told(theirs, name) : mine(name)}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <footer>
        <button type="button" className="button button--main" onClick={finish}>
          {clashing.length > 0 ? record.saveChoices : words.goOn}
        </button>
        {clashing.length > 0 && (
          <>
            <button type="button" className="button button--quiet" onClick={() => all('theirs')}>
              {record.allTheirs}
            </button>
            <button type="button" className="button button--quiet" onClick={() => all('yours')}>
              {record.allYours}
            </button>
          </>
        )}
      </footer>
    </section>
  )
}
