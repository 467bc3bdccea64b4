// Nothing was found, and why (business rules C-3, E-5, V-2): shorter terms that find something, categories by name, and what else to
// try.
import type { CategoryLink } from '#contract/shop/part.ts'
import { refusals } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { usePage } from '../../page/page-context.ts'
import { searchPath, type SearchProps } from './data.ts'

export function NothingFound({ found, groups }: Pick<SearchProps, 'found' | 'groups'>) {
  const { words, href } = usePage()
  const { problem, equipment, tryTerms, categories, notSold, checkDigit, nearest } = found
  // Shorter terms help with words and part numbers; a serial number is right or wrong as a whole.
  const isTerm = !problem && !equipment && notSold === null
  return (
    <div className="nothing-found">
      <div className={problem ? 'notice notice--stop' : undefined}>
        <p className="nothing-found__message" data-announce="">
          {whyNothing(found, words)}
        </p>
        {checkDigit && <p>{fill(words.search.checkDigit, checkDigit)}</p>}
        {nearest !== null && (
          <p>
            <a href={href(searchPath(nearest))}>{fill(words.search.nearest, { number: nearest })}</a>
          </p>
        )}
        {problem?.startsWith('vin/') && <p>{words.search.vinsTaken}</p>}
      </div>
      {isTerm && tryTerms.length > 0 && (
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
        <Categories
          id="try-categories"
          title={notSold === null ? words.search.tryCategories : words.search.nearestCategories}
          categories={categories}
        />
      )}
      {groups.length > 0 && <Categories id="try-groups" title={words.search.tryGroups} categories={groups} />}
      <section aria-labelledby="try-else">
        <h2 id="try-else">{words.search.tryElse}</h2>
        <ul className="nothing-found__tips">
          {!equipment && <li>{words.search.tipNumber}</li>}
          {isTerm && <li>{words.search.tipSpelling}</li>}
          <li>
            <a href={href('/equipment')}>{words.search.tipEquipment}</a>
          </li>
          <li>
            <a href={href('/quick-order')}>{words.search.tipQuickOrder}</a>
          </li>
          <li>
            <a href={href('/contact-us')}>{words.search.tipAsk}</a>
          </li>
        </ul>
      </section>
    </div>
  )
}

function Categories({ id, title, categories }: { id: string; title: string; categories: CategoryLink[] }) {
  const { href } = usePage()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
  )
}

function whyNothing({ problem, equipment, notSold, isSoldInPart }: SearchProps['found'], words: Words): string {
  const { messages, refusals: sentences } = words
  if (notSold !== null) return fill(isSoldInPart ? words.search.soldInPart : words.search.notSold, { term: notSold })
  // The search field tells a bad and an unknown ESN by one short text (E-5).
  if (problem?.startsWith('esn/')) return messages['esn.retry']
  if (problem && isKeyOf(refusals, problem)) return sentences[problem]
  return equipment ? messages['compat.nonePartsForEquipment'] : messages['search.none']
}
