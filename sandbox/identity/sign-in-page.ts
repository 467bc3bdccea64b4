// The page on which somebody says who they are: a demo asks for no password.
import type { ServerResponse } from 'node:http'
import { escaped, sendPage } from './page.ts'
import type { Person } from './people.ts'
import type { Language } from './words.ts'

/** Answers with a button for each person; the form goes to `action`, and from there back to one of `shopOrigins`. */
export const signInPage = (
  response: ServerResponse,
  {
    action,
    shopOrigins,
    people,
    language,
  }: { action: string; shopOrigins: string[]; people: Record<string, Person>; language: Language },
): ServerResponse => {
  const { words, locale } = language
  const byRole = Map.groupBy(Object.entries(people), ([, { role }]) => role)
  const groups = [...byRole].map(([role, known]) => {
    const buttons = known.map(([id, { email }]) => `<button name="person" value="${id}">${escaped(email)}</button>`)
    return `<section aria-labelledby="${role}"><h2 id="${role}">${words.roles[role]}</h2>${buttons.join('')}</section>`
  })
  const body = `<p>${words.whoAreYou}</p><form method="post" action="${action}">${groups.join('')}</form>
<p><a href="/register?ui_locales=${locale}">${words.register}</a></p>
<p><a href="/forgot-password?ui_locales=${locale}">${words.forgot}</a></p>`
  return sendPage(response, { language, title: words.signIn, body, shopOrigins })
}
