import { fill, plural } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

export function Views({ views }: { views: Product['views'] }) {
  const { words, locale, href } = usePage()
  if (views.length === 0) return null
  return (
    <section aria-labelledby="views">
      <h2 id="views">{words.diagrams.where}</h2>
      <ul className="cross-references">
        {views.map(({ id, name, path, numbers }) => (
          <li key={id}>
            <a href={`${href(path)}#callout-${numbers[0]}`}>{name}</a>,{' '}
            {fill(plural(numbers.length, locale, words.diagrams.atCallouts), { numbers: numbers.join(', ') })}
          </li>
        ))}
      </ul>
    </section>
  )
}
