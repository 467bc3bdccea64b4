import { useState } from 'react'
import type { FieldRight, RoleField, RoleObject } from '#contract/console-api/roles.ts'
import { fill } from '#words/format.ts'
import { useWords } from '../../base/words.tsx'
import { deviationOf, type Ticked, type Verb, VERBS } from './role-rights.ts'

interface RoleObjectRowProps {
  object: RoleObject
  ticked: Ticked
  onChange: (now: Ticked) => void
}

const RIGHTS: readonly FieldRight[] = ['none', 'read', 'write']

export function RoleObjectRow({ object, ticked, onChange }: RoleObjectRowProps) {
  const { rights } = useWords()
  const [isOpen, setOpen] = useState(false)
  const deviation = deviationOf(object, ticked)
  const otherwise = Object.keys(deviation?.fields ?? {}).length
  const tick = (verb: Verb, isTicked: boolean) => {
    const now = { ...ticked, [verb]: isTicked }
    // Whoever changes a record sees it.
    if (verb !== 'sees' && isTicked) now.sees = true
    if (verb === 'sees' && !isTicked) Object.assign(now, { creates: false, updates: false, deletes: false })
    if (verb === 'sees' && isTicked)
      now.fields = Object.fromEntries(object.fields.map((field) => [field.apiName, begins(object, field)]))
    onChange(now)
  }
  return (
    <fieldset className="role__object" data-differs={deviation ? '' : undefined}>
      <legend>
        {object.label}
        {deviation && <span className="visually-hidden"> ({rights.otherwise})</span>}
      </legend>
      <div className="role__verbs">
        {VERBS.map((verb) => (
          <label key={verb} className="ticks__one">
            <input
              type="checkbox"
              className="tick"
              checked={ticked[verb]}
              disabled={!object.most[verb]}
              onChange={({ target }) => tick(verb, target.checked)}
            />
            {rights.verbs[verb]}
          </label>
        ))}
      </div>
      {ticked.sees && object.fields.length > 0 && (
        <details className="role__fields" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            {rights.fields}
            {otherwise > 0 && <span className="count">{fill(rights.differ, { count: otherwise })}</span>}
          </summary>
          {isOpen && (
            <ul aria-label={fill(rights.fieldsOf, { object: object.label })}>
              {object.fields.map((field) => (
                <li key={field.apiName}>
                  <FieldSelect
                    field={field}
                    now={ticked.fields[field.apiName] ?? field.now}
                    differs={deviation?.fields?.[field.apiName] !== undefined}
                    onChange={(right) => onChange({ ...ticked, fields: { ...ticked.fields, [field.apiName]: right } })}
                  />
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </fieldset>
  )
}

/** A field of an object that is given anew is there to be read. */
const begins = ({ base }: RoleObject, field: RoleField): FieldRight =>
  base.sees ? field.base : field.most === 'none' ? 'none' : 'read'

interface FieldSelectProps {
  field: RoleField
  now: FieldRight
  differs: boolean
  onChange: (right: FieldRight) => void
}

function FieldSelect({ field, now, differs, onChange }: FieldSelectProps) {
  const { rights } = useWords()
  const most = RIGHTS.indexOf(field.most)
  return (
    <label className="role__field" data-differs={differs ? '' : undefined}>
      <span>{field.label}</span>
      <select
        className="control"
        value={now}
        disabled={field.isFixed && most < 2}
        onChange={({ target }) => onChange(target.value as FieldRight)}
      >
        {RIGHTS.slice(field.isFixed ? 1 : 0, most + 1).map((right) => (
          <option key={right} value={right}>
            {rights.field[right]}
          </option>
        ))}
      </select>
    </label>
  )
}
