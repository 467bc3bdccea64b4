// The sheets of a workbook that holds several kinds of records: each with its own columns and outcome, all of them with the same steps.
import { Link } from 'wouter'
import type { ImportAnswer } from '#contract/console-api/imports.ts'
import { formatNumber } from '#words/format.ts'
import { importPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'

const KINDS = ['made', 'changed', 'same', 'refused'] as const

export function Sheets({ shown }: { shown: ImportAnswer }) {
  const { words, locale } = useSpeech()
  const { imports } = words
  const numbers = (one: ImportAnswer['sheets'][number]) =>
    KINDS.filter((kind) => one[kind] > 0).map((kind) => `${imports[kind]} ${formatNumber(one[kind], locale)}`)
  return (
    <nav className="panel" aria-label={imports.sheets}>
      <header className="panel__head">
        <h2>{imports.sheets}</h2>
        <span className="soft">{imports.sheetsHelp}</span>
      </header>
      <ol className="sheets">
        {shown.sheets.map((one) => (
          <li key={one.id}>
            <Link
              href={importPath(one.id)}
              className="sheets__one"
              aria-current={one.id === shown.id ? 'page' : undefined}
            >
              <b className="wraps">{one.sheet}</b>
              <span className="soft">{[one.objectLabel, imports.states[one.state], ...numbers(one)].join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
