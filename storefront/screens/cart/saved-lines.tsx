// What did not fit into the cart at sign-in: nothing that a shopper chose is lost from sight (business rule K-11).
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { CartPageProps, MergeNews } from './data.ts'

interface SavedLinesProps {
  lines: CartPageProps['saved']
  engines: MergeNews['engines']
}

export function SavedLines({ lines, engines }: SavedLinesProps) {
  const { words, href } = usePage()
  if (lines.length === 0 && engines.length === 0) return null
  const { title, lead, line, leadEngines } = words.account.saved
  return (
    <section className="card" aria-labelledby="saved-lines">
      <h2 id="saved-lines">{title}</h2>
      {lines.length > 0 && <p>{lead}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ partNumber, name, path, quantity }) => (
            <li key={partNumber}>
              <span className="number">{partNumber}</span> <a href={href(path)}>{fill(line, { name, quantity })}</a>
            </li>
          ))}
        </ul>
      )}
      {engines.length > 0 && <p>{leadEngines}</p>}
      {engines.length > 0 && (
        <ul>
          {engines.map(({ partNumber, name, path }) => (
            <li key={partNumber}>
              <span className="number">{partNumber}</span> <a href={href(path)}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
