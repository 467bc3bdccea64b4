// How many, why and how: what is wrong is told beside its field, and what was chosen stays.
import type { ReturnLine, ReturnMethod } from '#contract/shop/returns.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { CoreSteps } from '../../returns/core-steps.tsx'
import type { Chosen, ReturnOrderProps } from './data.ts'

interface ReturnFormProps extends ReturnOrderProps {
  line: ReturnLine
  chosen: Chosen
}

const IN_ORDER = ['quantity', 'reason', 'method', 'isSealed'] as const

export function ReturnForm({ order, returns, line, chosen, problem, requestKey }: ReturnFormProps) {
  const { words, href } = usePage()
  const texts = words.returns.form
  const page = href(`/order/${order.id}/return`)
  const isCore = chosen.kind === 'CORE'
  const left = isCore ? (line.core?.left ?? 0) : line.left
  const methods = isCore ? (line.core?.methods ?? []) : line.methods
  const wrong = problem?.fields ?? {}
  const methodText = (method: ReturnMethod) =>
    method === 'MAIL' && line.isFreight
      ? words.returns.byTruck
      : fill(words.returns.methods[method], { store: returns.storeName ?? '' })
  const first = IN_ORDER.find((name) => wrong[name])
  const field = (name: (typeof IN_ORDER)[number]) => ({
    id: `return-${name}`,
    name,
    error: wrong[name],
    autoFocus: name === first,
  })
  return (
    <form className="form card" method="post" action={page} noValidate>
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="kind" value={chosen.kind} />
      <input type="hidden" name="position" value={line.position} />
      {isCore ? (
        <CoreSteps isBattery={line.isBattery} />
      ) : (
        <p>{line.excluded ? words.returns.excluded[line.excluded] : texts.condition}</p>
      )}
      {left > 1 ? (
        <SelectField
          {...field('quantity')}
          label={texts.quantity}
          options={Array.from({ length: left }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          defaultValue={String(chosen.quantity || 1)}
        />
      ) : (
        <>
          <input type="hidden" name="quantity" value="1" />
          <p>{texts.oneOnly}</p>
        </>
      )}
      {!isCore && (
        <SelectField
          {...field('reason')}
          label={texts.reason}
          empty={texts.chooseReason}
          options={line.reasons.map((value) => ({ value, label: words.returns.reasons[value] }))}
          defaultValue={chosen.reason}
          required
        />
      )}
      {methods.length > 1 ? (
        <SelectField
          {...field('method')}
          label={texts.method}
          empty={texts.chooseMethod}
          options={methods.map((value) => ({
            value,
            label: methodText(value),
          }))}
          defaultValue={chosen.method}
          required
        />
      ) : (
        <>
          <input type="hidden" name="method" value={methods[0] ?? ''} />
          {methods[0] && <p>{methodText(methods[0])}</p>}
        </>
      )}
      {!isCore && line.mustBeSealed && !line.excluded && (
        <Checkbox
          id="return-isSealed"
          name="isSealed"
          value="1"
          checked={chosen.isSealed}
          label={texts.sealed}
          error={wrong['isSealed']}
        />
      )}
      <div className="form__actions">
        <button className="button button--primary" name="act" value="check">
          {texts.onward}
        </button>
        <a className="button" href={page}>
          {texts.back}
        </a>
      </div>
    </form>
  )
}
