// One condition of a list: its field, how it is compared, and with what, written in the field's own editor.
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { fill } from '#words/format.ts'
import { Icon } from '../../base/icon.tsx'
import { useWords } from '../../base/words.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import type { Draft } from '../../fields/kind.ts'
import { multiPicklist } from '../../fields/multi-picklist.tsx'
import { string } from '../../fields/string.tsx'
import {
  choicesIn,
  type Condition,
  type FilterColumn,
  isDay,
  isPeriod,
  isTicked,
  PERIODS,
  periodShown,
} from './operands.ts'

interface ConditionEditorProps {
  number: number
  condition: Condition
  columns: readonly FilterColumn[]
  object: ObjectInfo
  wrong: string | undefined
  onChange: (changed: Partial<Condition>) => void
  onRemove: () => void
}

export function ConditionEditor({
  number,
  condition,
  columns,
  object,
  wrong,
  onChange,
  onRemove,
}: ConditionEditorProps) {
  const { filter } = useWords()
  const column = columns.find(({ fieldApiName }) => fieldApiName === condition.field)
  const id = `condition-${condition.key}`
  const choose = (field: string) => {
    const next = columns.find(({ fieldApiName }) => fieldApiName === field)
    onChange({ field, operator: next?.defaultFilterOperator ?? 'Equals', draft: draftFor(next) })
  }
  return (
    <fieldset className="condition">
      <legend className="filter__number">
        <span className="visually-hidden">{filter.condition}</span> {number}
      </legend>
      <select
        className="control control--select"
        aria-label={filter.field}
        value={condition.field}
        onChange={({ target }) => choose(target.value)}
      >
        {/* It may stand beyond a reference, or be there no more. */}
        {!column && <option value={condition.field}>{condition.field}</option>}
        {columns.map(({ fieldApiName, label }) => (
          <option key={fieldApiName} value={fieldApiName}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="control control--select"
        aria-label={filter.operator}
        value={condition.operator}
        onChange={({ target }) => onChange({ operator: target.value })}
      >
        {(column?.supportedFilterOperators ?? [condition.operator]).map((one) => (
          <option key={one} value={one}>
            {filter.operators[one as keyof typeof filter.operators] ?? one}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="icon-button"
        aria-label={fill(filter.remove, { number: String(number) })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      <div className="condition__value">
        <Operand
          id={id}
          column={column}
          object={object}
          condition={condition}
          wrong={wrong}
          onDraft={(draft) => onChange({ draft })}
        />
        {wrong && (
          <p id={`${id}-wrong`} className="wrong">
            {wrong}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** What a new condition on a field begins with. */
export const draftFor = (column: FilterColumn | undefined): Draft =>
  column?.dataType === 'Boolean' ? true : column && isDay(column.dataType) ? 'TODAY' : ''

interface OperandProps {
  id: string
  column: FilterColumn | undefined
  object: ObjectInfo
  condition: Condition
  wrong: string | undefined
  onDraft: (draft: Draft) => void
}

function Operand({ id, column, object, condition, wrong, onDraft }: OperandProps) {
  const { filter, record } = useWords()
  const { draft } = condition
  const info = object.fields[condition.field]
  if (column && isDay(column.dataType)) {
    const text = String(draft)
    return (
      <span className="condition__days">
        <select
          className="control control--select"
          aria-label={filter.value}
          value={isPeriod(text) ? text : 'day'}
          onChange={({ target }) => onDraft(target.value === 'day' ? '' : target.value)}
        >
          {[...PERIODS, ...(isPeriod(text) ? [text] : [])]
            .filter((period, i, all) => all.indexOf(period) === i)
            .map((period) => (
              <option key={period} value={period}>
                {periodShown(period, filter)}
              </option>
            ))}
          <option value="day">{filter.day}</option>
        </select>
        {!isPeriod(text) && (
          <input
            type="date"
            className="control"
            aria-label={filter.day}
            value={text.slice(0, 10)}
            onChange={({ target }) => onDraft(target.value)}
          />
        )}
      </span>
    )
  }
  if (column?.dataType === 'Boolean') {
    return (
      <select
        className="control control--select"
        aria-label={filter.value}
        value={draft === true ? '1' : '0'}
        onChange={({ target }) => onDraft(target.value === '1')}
      >
        <option value="1">{record.yes}</option>
        <option value="0">{record.no}</option>
      </select>
    )
  }
  const isMany = column !== undefined && isTicked(column, condition.operator)
  const own = kindOf(column?.dataType).Write
  // Parts of a text or of a label are text, whatever the field.
  const Write = isMany ? multiPicklist.Write : column?.dataType === 'Picklist' ? string.Write : own
  if (!Write || !column) return <span>{String(draft)}</span>
  return (
    <>
      {!isMany && (
        <label className="visually-hidden" htmlFor={id}>
          {filter.value}
        </label>
      )}
      <Write
        id={id}
        draft={draft}
        onDraft={onDraft}
        info={{
          ...(info ?? UNKNOWN),
          apiName: column.fieldApiName,
          label: column.label,
          length: 0,
          controllerName: null,
        }}
        objectApiName={object.apiName}
        isRequired={false}
        isInvalid={wrong !== undefined}
        describedBy={wrong && `${id}-wrong`}
        picklist={choicesIn(column)}
        drafts={{}}
        recordId={null}
        shown={null}
      />
    </>
  )
}

const UNKNOWN = {} as ObjectInfo['fields'][string]
