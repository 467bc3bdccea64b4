import type { ImportAnswer, ImportPlan } from '#contract/console-api/imports.ts'
import { fill } from '#words/format.ts'
import { useWords } from '../../base/words.tsx'

/** Where an import is, of four steps. */
export function Steps({ shown, plan }: { shown: ImportAnswer; plan: ImportPlan }) {
  const { imports } = useWords()
  const at = AT[shown.state] ?? 1
  const matched = plan.columns.filter((name) => name !== null).length
  const steps = [
    [imports.steps.file, ''],
    [imports.steps.columns, fill(imports.stepHelp.columns, { matched, all: plan.columns.length })],
    [imports.steps.check, imports.stepHelp.check],
    [imports.steps.run, imports.stepHelp.run],
  ] as const
  return (
    <ol className="steps">
      {steps.map(([name, help], i) => (
        <li key={name} data-done={i < at || undefined} aria-current={i === at ? 'step' : undefined}>
          <b>
            {i + 1} {name}
          </b>
          {help && <span className="soft"> {help}</span>}
        </li>
      ))}
    </ol>
  )
}

const AT: Readonly<Record<string, number>> = {
  NEW: 1,
  CHECKING: 2,
  CHECKED: 2,
  RUNNING: 3,
  STOPPED: 3,
  DONE: 3,
  UNDOING: 3,
  UNDONE: 3,
  FAILED: 3,
}
