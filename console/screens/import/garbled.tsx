// What is told of a file whose letters were read as others, before anything is written of it.
import { Link } from 'wouter'
import type { ImportAnswer } from '#contract/console-api/imports.ts'
import { looksGarbled } from '#values/looks-garbled.ts'
import { fill } from '#words/format.ts'
import { beginImportPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'

/** What a file is read as that neither is UTF-8 nor says what it is. */
const GUESSED = 'windows-1252'
const LONGEST = 40

export function Garbled({ shown }: { shown: ImportAnswer }) {
  const { imports } = useWords()
  const { format, columns, object, state } = shown
  if (format.encoding !== GUESSED || !['NEW', 'CHECKING', 'CHECKED'].includes(state)) return null
  const sample = columns.flatMap(({ name, samples }) => [name, ...samples]).find(looksGarbled)
  if (sample === undefined) return null
  return (
    <p className="note" role="status">
      {fill(imports.garbled, { sample: sample.slice(0, LONGEST) })}{' '}
      <Link href={beginImportPath(object)}>{imports.begin}</Link>
    </p>
  )
}
