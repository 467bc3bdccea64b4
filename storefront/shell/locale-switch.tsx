// Language and country in the strip: what is shown now, and the other languages below it.
import { currencyOf, rowOf } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'
import { LocaleLinks } from './locale-links.tsx'

export function LocaleSwitch() {
  const { locale, words, settings } = usePage()
  if (settings.locales.length === 1) return null
  return (
    <details id="locales" className="locales" name="header">
      <summary>
        <span className="visually-hidden">{words.shell.languageAndCountry} </span>
        {rowOf(locale).ownName} <span className="locales__currency">{currencyOf(locale)}</span>
      </summary>
      <LocaleLinks id="strip-locales" />
    </details>
  )
}
