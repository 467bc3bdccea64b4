// The numbers that this part replaces, and what was changed each time.
import { withUnits } from '#words/fit-text.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

export function Replaced({ replaces }: { replaces: Product['replaces'] }) {
  const { words, href } = usePage()
  if (replaces.length === 0) return null
  return (
    <section aria-labelledby="replaced">
      <h2 id="replaced">{words.fitting.replaced}</h2>
      <ul className="rows">
        {replaces.map(({ id, partNumber, path, differences }) => (
          <li key={id}>
            <a className="number" href={href(path)}>
              {partNumber}
            </a>
            <Changes differences={differences} sentence={words.fitting.was} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChangesProps {
  differences: Product['replaces'][number]['differences']
  sentence: string
}

export function Changes({ differences, sentence }: ChangesProps) {
  const { words } = usePage()
  return (
    <span>
      {differences.length === 0
        ? words.fitting.unchanged
        : `${differences.map((difference) => fill(sentence, withUnits(difference))).join('; ')}.`}
    </span>
  )
}
