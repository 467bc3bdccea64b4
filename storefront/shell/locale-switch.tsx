// Language and country as plain links to this same page (business rule L-2), or home where it is not to be read. Each country keeps a
// cart of its own, and says so first.
import { countryOf, LOCALES, type Locale, pathIn } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'

const NAMES: Record<Locale, string> = {
  'en-US': 'English (US)',
  'en-CA': 'English (Canada)',
  'fr-CA': 'Français (Canada)',
}

export function LocaleSwitch() {
  const { locale, words, pages, query } = usePage()
  const search = query.size > 0 ? `?${query}` : ''
  const there = (other: Locale) => {
    const page = pages[other]
    return page === null ? pathIn(other, '/') : pathIn(other, page) + search
  }
  const others = LOCALES.filter((other) => other !== locale)
  return (
    <details id="locales" className="locales" name="header">
      <summary>
        <span className="visually-hidden">{words.shell.languageAndCountry} </span>
        {NAMES[locale]} <span className="locales__currency">{locale === 'en-US' ? 'USD' : 'CAD'}</span>
      </summary>
      <div className="locales__panel">
        <p>{words.shell.cartPerCountry}</p>
        <ul>
          {others.map((other) => (
            <li key={other}>
              <a href={there(other)} lang={other} hrefLang={other} data-locale={other}>
                {NAMES[other]}
              </a>
              {countryOf(other) !== countryOf(locale) && (
                <span> {other === 'en-US' ? words.shell.switchToUs : words.shell.switchToCanada}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
