// The numbered conditions of a list and their logic, while they are written.
import { useMemo, useState } from 'react'
import type { ListInfo } from '#records-client/adapters/lists/list-info.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { fill } from '#words/format.ts'
import { Icon } from '../../base/icon.tsx'
import { type ConsoleWords, useSpeech, useWords } from '../../base/words.tsx'
import { ConditionEditor, draftFor } from './condition-editor.tsx'
import { logicIn, tidyLogic, withOneMore, withoutOne, wrongLogic } from './logic.ts'
import { type Condition, draftOf, type FilterColumn, operandsOf } from './operands.ts'

/** More than these the platform does not keep. */
const MOST = 20

let lastKey = 0

export function useConditions(info: ListInfo | undefined, columns: readonly FilterColumn[] | undefined) {
  const { words, locale } = useSpeech()
  const { joints } = words.filter
  const begun = useMemo(
    () =>
      (info?.filteredByInfo ?? []).map(({ fieldApiName: field, operator, operandLabels }): Condition => {
        const column = columns?.find(({ fieldApiName }) => fieldApiName === field)
        const draft = column ? draftOf(column, operandLabels, operator, locale) : operandLabels.join(', ')
        return { key: ++lastKey, field, operator, draft }
      }),
    [info, columns, locale],
  )
  const [written, setWritten] = useState<readonly Condition[]>()
  const [logic, setLogic] = useState(logicIn(info?.filterLogicString ?? '', joints))
  const [wrong, setWrong] = useState<{ logic?: string; fields: Readonly<Record<number, string>> }>({ fields: {} })
  const all = written ?? begun
  return {
    all,
    logic,
    wrong,
    setLogic,
    change: (key: number, changed: Partial<Condition>) =>
      setWritten(all.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    add() {
      const first = columns?.find(({ filterable }) => filterable)
      if (!first || all.length >= MOST) return
      setWritten([
        ...all,
        {
          key: ++lastKey,
          field: first.fieldApiName,
          operator: first.defaultFilterOperator ?? 'Equals',
          draft: draftFor(first),
        },
      ])
      setLogic(withOneMore(logic, all.length + 1, joints))
    },
    remove(index: number) {
      setWritten(all.filter((_, i) => i !== index))
      setLogic(all.length === 1 ? '' : withoutOne(logic, index + 1))
    },
    /** What is sent; nothing when it cannot be answered, which is then said where it stands. */
    kept({ filter, record }: ConsoleWords) {
      const fields: Record<number, string> = {}
      const filteredByInfo = all.map(({ key, field: fieldApiName, operator, draft }) => {
        const column = columns?.find((one) => one.fieldApiName === fieldApiName)
        const operandLabels = column ? operandsOf(column, { draft, operator }, locale) : String(draft).split(', ')
        if (!operandLabels) fields[key] = record.unreadable
        return { fieldApiName, operator, operandLabels: operandLabels ?? [] }
      })
      const bad = wrongLogic(logic, all.length)
      const said =
        bad && (bad.why === 'form' ? filter.wrongForm : fill(filter[bad.why], { number: String(bad.number) }))
      setWrong({ fields, ...(said && { logic: said }) })
      if (said || Object.keys(fields).length > 0) return undefined
      return { filteredByInfo, filterLogicString: tidyLogic(logic) || null }
    },
  }
}

interface ConditionsProps {
  conditions: ReturnType<typeof useConditions>
  columns: readonly FilterColumn[]
  object: ObjectInfo
}

export function Conditions({ conditions, columns, object }: ConditionsProps) {
  const { filter } = useWords()
  const { all, logic, wrong } = conditions
  const filterable = columns.filter((one) => one.filterable)
  return (
    <section className="conditions" aria-label={filter.title}>
      {all.map((condition, index) => (
        <ConditionEditor
          key={condition.key}
          number={index + 1}
          condition={condition}
          columns={filterable}
          object={object}
          wrong={wrong.fields[condition.key]}
          onChange={(changed) => conditions.change(condition.key, changed)}
          onRemove={() => conditions.remove(index)}
        />
      ))}
      <button type="button" className="button" disabled={all.length >= MOST} onClick={conditions.add}>
        <Icon name="plus" />
        {filter.add}
      </button>
      {all.length > 1 && (
        <div className="form__field">
          <label className="label" htmlFor="filter-logic">
            {filter.logic}
          </label>
          <input
            id="filter-logic"
            className="control control--logic"
            autoComplete="off"
            spellCheck={false}
            placeholder={filter.logicAll}
            value={logic}
            aria-invalid={wrong.logic !== undefined || undefined}
            aria-describedby={wrong.logic ? 'filter-logic-wrong filter-logic-help' : 'filter-logic-help'}
            onChange={({ target }) => conditions.setLogic(target.value)}
          />
          {wrong.logic && (
            <p id="filter-logic-wrong" className="wrong" role="alert">
              {wrong.logic}
            </p>
          )}
          <p id="filter-logic-help" className="help">
            {filter.logicHelp}
          </p>
        </div>
      )}
    </section>
  )
}
