// A demo asks for no password.
import type { ServerResponse } from 'node:http'
import { escaped, sendPage } from './page.ts'
import type { Person } from './people.ts'
import type { Language } from './words.ts'

/**
 * Answers with a button for each person and a field for the address of anybody else, `isWrong` beside what was typed into it; the forms
 * go to `action`, and from there back to one of `shopOrigins`.
 */
export const signInPage = (
  response: ServerResponse,
  {
    action,
    shopOrigins,
    people,
    language,
    isWrong,
  }: {
    action: string
    shopOrigins: string[]
    people: Record<string, Person>
    language: Language
    isWrong: boolean
  },
): ServerResponse => {
  const { words, locale } = language
  const byRole = Map.groupBy(Object.entries(people), ([, { role }]) => role)
  const groups = [...byRole].map(([role, known]) => {
    const buttons = known.map(([id, { email }]) => `<button name="person" value="${id}">${escaped(email)}</button>`)
    return `<section aria-labelledby="${role}"><h2 id="${role}">${words.roles[role]}</h2>${buttons.join('')}</section>`
  })
  const wrong = isWrong ? `<p id="wrong" role="alert">${words.notAnAddress}</p>` : ''
  const body = `<p>${words.whoAreYou}</p><form method="post" action="${action}">${groups.join('')}</form>
<form method="post" action="${action}" novalidate><h2>${words.somebodyElse}</h2><p id="hint">${words.somebodyElseHint}</p>${wrong}
<label>${words.email}<input name="email" type="email" autocomplete="email" maxlength="80" required aria-describedby="hint${isWrong ? ' wrong" aria-invalid="true" autofocus' : '"'}></label>
<button>${words.signInWith}</button></form>
<p><a href="/register?ui_locales=${locale}">${words.register}</a></p>
<p><a href="/forgot-password?ui_locales=${locale}">${words.forgot}</a></p>`
  return sendPage(response, { language, title: words.signIn, body, shopOrigins })
}
