// Language and country in the strip: what is shown now, and the other languages below it.
import { usePage } from '../page/page-context.ts'
import { LOCALE_NAMES, LocaleLinks } from './locale-links.tsx'

export function LocaleSwitch() {
  const { locale, words } = usePage()
  return (
    <details id="locales" className="locales" name="header">
      <summary>
        <span className="visually-hidden">{words.shell.languageAndCountry} </span>
        {LOCALE_NAMES[locale]} <span className="locales__currency">{locale === 'en-US' ? 'USD' : 'CAD'}</span>
      </summary>
      <LocaleLinks id="strip-locales" />
    </details>
  )
}
