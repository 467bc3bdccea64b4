import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathIn } from '#values/locale.ts'
import { readBody } from '../serve.ts'
import { sendPage } from './page.ts'
import { idOf, type Person, remember } from './people.ts'
import { type Language, languageOf } from './words.ts'

export async function answerAccountPages(
  request: IncomingMessage,
  response: ServerResponse,
  { people, shopOrigins }: { people: Record<string, Person>; shopOrigins: string[] },
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const language = languageOf(searchParams.get('ui_locales'))
  const { words } = language
  const toShop = `<p><a href="${shopOrigins[0] ?? ''}${pathIn(language.locale, '/sign-in')}">${words.backToShop}</a></p>`
  const show = (title: string, body: string, status = 200) =>
    sendPage(response, { language, title, body, shopOrigins, status })

  if (pathname === '/forgot-password') {
    show(words.forgot, `<p>${words.noPasswords}</p>${toShop}`)
    return true
  }
  if (pathname !== '/register') return false
  if (request.method !== 'POST') show(words.register, form(language))
  else if (register(people, new URLSearchParams(await readBody(request))))
    show(words.register, `<p>${words.created}</p>${toShop}`)
  else show(words.register, `<p role="alert">${words.wrong}</p>${form(language)}`, 422)
  return true
}

function register(people: Record<string, Person>, fields: URLSearchParams): boolean {
  const [firstName = '', lastName = '', email = ''] = ['first', 'last', 'email'].map((name) =>
    (fields.get(name) ?? '').trim().slice(0, 80),
  )
  if (!firstName || !lastName || idOf(people, email) !== undefined) return false
  return remember(people, { email, firstName, lastName }) !== undefined
}

const form = ({ locale, words }: Language): string => `<p>${words.registerHint}</p>
<form method="post" action="/register?ui_locales=${locale}">
<label>${words.firstName}<input name="first" autocomplete="given-name" required maxlength="80"></label>
<label>${words.lastName}<input name="last" autocomplete="family-name" required maxlength="80"></label>
<label>${words.email}<input name="email" type="email" autocomplete="email" required maxlength="80"></label>
<button>${words.create}</button></form>`
