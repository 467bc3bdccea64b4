// Where the columns of a file go: each with what it holds, chosen from what the object takes.
import { useId } from 'react'
import type { ImportAnswer, ImportPlan } from '#contract/console-api/imports.ts'
import { fill } from '#words/format.ts'
import { useWords } from '../../base/words.tsx'
import { fieldOf, keyAfter } from './key-of.ts'

interface ColumnsProps {
  shown: ImportAnswer
  plan: ImportPlan
  /** Without it nothing can be chosen any more. */
  onPlan: ((plan: ImportPlan) => void) | undefined
}

export function Columns({ shown, plan, onPlan }: ColumnsProps) {
  const { imports } = useWords()
  const id = useId()
  const targets = new Map(shown.targets.map((target) => [target.name, target]))
  const isKey = (name: string | null) =>
    name !== null && plan.key.some((key) => key === name || fieldOf(name, shown) === key)
  const missing = shown.targets.filter(
    ({ name, isRequired }) =>
      isRequired &&
      !plan.columns.some((column) => column !== null && (column === name || fieldOf(column, shown) === name)),
  )
  const set = (changed: Partial<ImportPlan>) => onPlan?.({ ...plan, ...changed })
  const match = (at: number, to: string | null) => {
    const columns = shown.columns.map((_, i) => {
      const before = plan.columns[i] ?? null
      if (i === at) return to
      // Each place is filled once.
      return before === to ? null : before
    })
    set({ columns, key: keyAfter(plan, columns, shown) })
  }
  const labelOfKey = (key: readonly string[]) => key.map((name) => targets.get(name)?.label ?? name).join(' + ')
  return (
    <section className="panel import__columns" aria-labelledby={id}>
      <header className="panel__head">
        <h2 id={id}>{imports.columns}</h2>
        {shown.isRemembered && <span className="soft">{imports.remembered}</span>}
      </header>
      <ul className="matches" aria-label={imports.columns}>
        {shown.columns.map(({ name, samples }, at) => {
          const to = plan.columns[at] ?? null
          const label = name || fill(imports.noName, { number: at + 1 })
          return (
            <li key={at} className="match" data-out={to === null || undefined}>
              <label className="match__from" htmlFor={`${id}${at}`}>
                <b className="number">{label}</b>
                <span className="soft match__samples">{samples.join(', ')}</span>
              </label>
              <select
                id={`${id}${at}`}
                className="control control--select"
                value={to ?? ''}
                disabled={!onPlan}
                onChange={({ target }) => match(at, target.value || null)}
              >
                <option value="">{imports.leftOut}</option>
                {shown.targets.map((target) => (
                  <option key={target.name} value={target.name}>
                    {target.label}
                  </option>
                ))}
              </select>
              <span className="match__how soft">
                {isKey(to) ? (
                  <span className="tag">{imports.isKey}</span>
                ) : (
                  to !== null && (targets.get(to)?.isReadOnly ? imports.compared : imports.matched)
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="plan">
        <label className="plan__line">
          {imports.key}
          <select
            className="control control--select"
            value={plan.key.join(' ')}
            disabled={!onPlan}
            onChange={({ target }) => set({ key: target.value ? target.value.split(' ') : [] })}
          >
            <option value="">{imports.noKey}</option>
            {shown.keys.map((key) => (
              <option key={key.join(' ')} value={key.join(' ')}>
                {labelOfKey(key)}
              </option>
            ))}
          </select>
        </label>
        {(['updates', 'creates', 'clears'] as const).map((name) => (
          <label key={name} className="plan__tick">
            <input
              type="checkbox"
              className="tick"
              checked={plan[name]}
              disabled={!onPlan}
              onChange={({ target }) => set({ [name]: target.checked })}
            />
            <span>
              {imports[name]} {name === 'clears' && <span className="soft">{imports.clearsHelp}</span>}
            </span>
          </label>
        ))}
        <label className="plan__line">
          {imports.decimal}
          <select
            className="control control--select"
            value={plan.decimal}
            disabled={!onPlan}
            onChange={({ target }) => set({ decimal: target.value === ',' ? ',' : '.' })}
          >
            {(['.', ','] as const).map((sign) => (
              <option key={sign} value={sign}>
                {imports.decimals[sign]}
              </option>
            ))}
          </select>
        </label>
        {plan.creates && missing.length > 0 && (
          <p className="soft">{fill(imports.required, { labels: missing.map(({ label }) => label).join(', ') })}</p>
        )}
      </div>
    </section>
  )
}
