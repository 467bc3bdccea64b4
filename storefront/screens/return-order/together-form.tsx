// How many and why of each thing in the parcel: what is wrong is told beside its field, and what was chosen stays.
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { fill } from '#words/format.ts'
import { beginAt } from '../../forms/problem.ts'
import { usePage } from '../../page/page-context.ts'
import { CoreSteps } from '../../returns/core-steps.tsx'
import type { ReturnOrderProps } from './data.ts'
import type { Together, TogetherLine } from './together.ts'

export function TogetherForm({ order, problem, requestKey, together }: ReturnOrderProps & { together: Together }) {
  const { words, href } = usePage()
  const texts = words.returns
  const page = href(`/order/${order.id}/return`)
  const wrong = problem?.fields ?? {}
  const first = together.lines
    .flatMap(({ key }) => FIELDS.map((field) => `${field}-${key}`))
    .find((name) => wrong[name])
  return (
    <form className="form card" method="post" action={page} noValidate>
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="together" value={together.lines.map(({ key }) => key).join(',')} />
      {together.lines.map((chosen) => (
        <Line key={chosen.key} chosen={chosen} wrong={wrong} first={first} />
      ))}
      <p>{texts.form.condition}</p>
      <div className="form__actions">
        <button className="button button--primary" name="act" value="check">
          {texts.form.onward}
        </button>
        <a className="button" href={page}>
          {texts.form.back}
        </a>
      </div>
    </form>
  )
}

const FIELDS = ['quantity', 'reason', 'isSealed'] as const

interface LineProps {
  chosen: TogetherLine
  wrong: Partial<Record<string, string>>
  first: string | undefined
}

function Line({ chosen: { key, kind, line, left, quantity, reason, isSealed }, wrong, first }: LineProps) {
  const { words } = usePage()
  const texts = words.returns
  const isCore = kind === 'CORE'
  const field = (name: (typeof FIELDS)[number]) => ({
    id: `return-${name}-${key}`,
    name: `${name}-${key}`,
    error: wrong[`${name}-${key}`],
    ...beginAt(first === `${name}-${key}`),
  })
  return (
    <fieldset className="return-together__line">
      <legend>{isCore ? fill(texts.together.core, { name: line.name }) : line.name}</legend>
      {isCore && <CoreSteps isBattery={line.isBattery} />}
      {!isCore && line.excluded && <p>{texts.excluded[line.excluded]}</p>}
      {left > 1 ? (
        <SelectField
          {...field('quantity')}
          label={texts.form.quantity}
          options={Array.from({ length: left }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          defaultValue={String(quantity || 1)}
        />
      ) : (
        <input type="hidden" name={`quantity-${key}`} value="1" />
      )}
      {!isCore && (
        <SelectField
          {...field('reason')}
          label={texts.form.reason}
          empty={texts.form.chooseReason}
          options={line.reasons.map((value) => ({ value, label: texts.reasons[value] }))}
          defaultValue={reason}
          required
        />
      )}
      {!isCore && line.mustBeSealed && !line.excluded && (
        <Checkbox
          id={`return-isSealed-${key}`}
          name={`isSealed-${key}`}
          value="1"
          checked={isSealed}
          label={texts.form.sealed}
          error={wrong[`isSealed-${key}`]}
        />
      )}
    </fieldset>
  )
}
