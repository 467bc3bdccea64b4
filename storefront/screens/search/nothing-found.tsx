// Nothing was found (business rule C-3): shorter terms that find something, categories by name, and what else to try.
import { usePage } from '../../page/page-context.ts'
import { searchPath, type SearchProps } from './data.ts'

export function NothingFound({ found: { tryTerms, categories } }: SearchProps) {
  const { words, href } = usePage()
  return (
    <div className="nothing-found">
      <p className="nothing-found__message" data-announce="">
        {words.messages['search.none']}
      </p>
      {tryTerms.length > 0 && (
        <section aria-labelledby="try-terms">
          <h2 id="try-terms">{words.search.tryTerms}</h2>
          <ul className="chips">
            {tryTerms.map((term) => (
              <li key={term}>
                <a className="chip" href={href(searchPath(term))}>
                  {term}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="try-categories">
          <h2 id="try-categories">{words.search.tryCategories}</h2>
          <ul className="chips">
            {categories.map((category) => (
              <li key={category.id}>
                <a className="chip" href={href(category.path)}>
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="try-else">
        <h2 id="try-else">{words.search.tryElse}</h2>
        <ul className="nothing-found__tips">
          <li>{words.search.tipNumber}</li>
          <li>{words.search.tipSpelling}</li>
          <li>{words.search.tipMenu}</li>
        </ul>
      </section>
    </div>
  )
}
