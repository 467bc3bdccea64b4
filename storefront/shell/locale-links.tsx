// This same page in the other languages and countries (business rule L-2), or home where it is not to be read there. Each country keeps
// a cart of its own, and says so first.
import { countryOf, type Locale, pathIn, rowOf } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'

export function LocaleLinks({ id }: { id: string }) {
  const { locale, words, pages, query, settings } = usePage()
  const countries = new Set(settings.locales.map(countryOf))
  const search = query.size > 0 ? `?${query}` : ''
  const there = (other: Locale) => {
    const page = pages[other]
    return page === null ? pathIn(other, '/') : pathIn(other, page) + search
  }
  return (
    <div id={id} className="locale-links">
      {countries.size > 1 && <p>{words.shell.cartPerCountry}</p>}
      <ul>
        {settings.locales
          .filter((other) => other !== locale)
          .map((other) => (
            <li key={other}>
              <a href={there(other)} lang={other} hrefLang={other} data-locale={other}>
                {rowOf(other).ownName}
              </a>
              {countryOf(other) !== countryOf(locale) && (
                <span> {countryOf(other) === 'US' ? words.shell.switchToUs : words.shell.switchToCanada}</span>
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}
