// Somebody saved the record meanwhile: what it was, what they made of it and what was entered here, by field.
import { useState } from 'react'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'
import { useSpeech } from '../../base/words.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import type { Draft, Drafts } from '../../fields/kind.ts'

interface ConflictProps {
  theirs: UiRecord
  drafts: Drafts
  was: Readonly<Record<string, FieldValue>>
  object: ObjectInfo
  onChosen: (drafts: Drafts) => void
}

type Whose = 'theirs' | 'yours'

export function Conflict({ theirs, drafts, was, object, onChosen }: ConflictProps) {
  const { words, locale } = useSpeech()
  const { record } = words
  const draftOf = (name: string, field: FieldValue | undefined): Draft =>
    kindOf(object.fields[name]?.dataType).draftOf(field?.value ?? null, locale)
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
      Object.fromEntries(
        Object.entries(drafts).filter(([name]) => !clashing.includes(name) || whose(name) === 'yours'),
      ),
    )
  const told = (name: string, field: FieldValue | undefined) => {
    const text = field?.displayValue ?? String(draftOf(name, field))
    return text === '' ? record.empty : text
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
                  {told(name, was[name])}
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
                      <span>
                        {side === 'theirs'
                          ? told(name, theirs.fields[name])
                          : String(drafts[name] ?? '') || record.empty}
                      </span>
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
