// What did not fit into the cart at sign-in: nothing that a shopper chose is lost from sight (business rule K-11).
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { CartPageProps } from './data.ts'

export function SavedLines({ lines }: { lines: CartPageProps['saved'] }) {
  const { words, href } = usePage()
  if (lines.length === 0) return null
  const { title, lead, line } = words.account.saved
  return (
    <section className="card" aria-labelledby="saved-lines">
      <h2 id="saved-lines">{title}</h2>
      <p>{lead}</p>
      <ul>
        {lines.map(({ partNumber, name, path, quantity }) => (
          <li key={partNumber}>
            <span className="number">{partNumber}</span> <a href={href(path)}>{fill(line, { name, quantity })}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
