// Below the cart: what the customer keeps for later (business rule K-7), and what did not fit in at sign-in, so that nothing that a
// shopper chose is lost from sight (K-11).
import { fill } from '#words/format.ts'
import { ListLine } from '../../lists/list-line.tsx'
import { usePage } from '../../page/page-context.ts'
import type { CartPageProps, MergeNews } from './data.ts'

interface SavedLinesProps {
  lines: CartPageProps['saved']
  engines: MergeNews['engines']
}

export function SavedLines({ lines, engines }: SavedLinesProps) {
  const { words, href } = usePage()
  const { title, lead, titleEngines, leadEngines } = words.account.saved
  return (
    <>
      {lines.length > 0 && (
        <section className="saved-lines" aria-labelledby="saved-lines">
          <h2 id="saved-lines">{title}</h2>
          <p className="soft">{lead}</p>
          <ul className="list-lines">
            {lines.map((line) => (
              <SavedLineItem key={line.part.id} {...line} />
            ))}
          </ul>
        </section>
      )}
      {engines.length > 0 && (
        <section className="card" aria-labelledby="left-engines">
          <h2 id="left-engines">{titleEngines}</h2>
          <p>{leadEngines}</p>
          <ul>
            {engines.map(({ partNumber, name, path }) => (
              <li key={partNumber}>
                <span className="number">{partNumber}</span> <a href={href(path)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SavedLineItem(line: CartPageProps['saved'][number]) {
  const { words } = usePage()
  const { saved } = words.account
  const { part } = line
  const { name } = part
  return (
    <ListLine line={line}>
      {part.notForSale === null && (
        <Move to="/cart/back" part={part.id} label={fill(saved.moveOf, { name })}>
          {saved.move}
        </Move>
      )}
      <Move to="/cart/forget" part={part.id} label={fill(saved.removeOf, { name })}>
        {saved.remove}
      </Move>
    </ListLine>
  )
}

function Move({ to, part, label, children }: { to: string; part: string; label: string; children: string }) {
  const { href } = usePage()
  return (
    <form method="post" action={href(to)}>
      <button className="link-button" name="product" value={part} aria-label={label}>
        {children}
      </button>
    </form>
  )
}
