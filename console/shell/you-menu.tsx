import { useId, useState } from 'react'
import { speak } from '../base/language.ts'
import { show, shownTheme, THEMES } from '../base/theme.ts'
import { useSpeech } from '../base/words.tsx'

const LANGUAGES = [
  ['en', 'English', 'en-US'],
  ['fr', 'Français', 'fr-CA'],
] as const

/** Who works here, and how they like it: language, colours, and the way out. */
export function YouMenu({ initials, name }: { initials: string; name: string }) {
  const { words, locale } = useSpeech()
  const id = useId()
  const [theme, setTheme] = useState(shownTheme)
  const prefix = locale === 'fr-CA' ? '/fr-CA' : ''
  return (
    <>
      <button type="button" className="you" popoverTarget={id}>
        <span aria-hidden="true">{initials || '·'}</span>
        <span className="visually-hidden">{name ? `${words.you}, ${name}` : words.you}</span>
      </button>
      <div id={id} popover="auto" className="you-menu">
        {name && <p className="you-menu__name">{name}</p>}
        <fieldset className="segments">
          <legend>{words.language}</legend>
          {LANGUAGES.map(([code, label, own]) => (
            <label key={code} lang={code}>
              <input type="radio" name="console-language" checked={own === locale} onChange={() => speak(code)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="segments">
          <legend>{words.theme}</legend>
          {THEMES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="console-theme"
                checked={one === theme}
                onChange={() => {
                  show(one)
                  setTheme(one)
                }}
              />
              <span>{words.themes[one]}</span>
            </label>
          ))}
        </fieldset>
        <a className="you-menu__link" href={prefix || '/'}>
          {words.shop}
        </a>
        <form method="post" action={`${prefix}/sign-out`}>
          <button type="submit" className="you-menu__link">
            {words.signOut}
          </button>
        </form>
      </div>
    </>
  )
}
