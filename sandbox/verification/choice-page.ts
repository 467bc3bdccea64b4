import type { ServerResponse } from 'node:http'
import { type PageContent, sendPage } from '../identity/page.ts'
import { FATES, type Fate } from './people.ts'

type Shown = Pick<PageContent, 'language' | 'shopOrigins'> & { action: string }

/** Who is to be verified, each by a button; and the way back without it. */
export function choicePage(response: ServerResponse, { language, shopOrigins, action }: Shown): void {
  const words = language.words.verification
  const button = (fate: Fate) => `<button name="person" value="${fate}">${words.people[fate]}</button>`
  const body = `<p>${words.who}</p><form method="post" action="${action}">${FATES.map(button).join('')}
<button name="person" value="cancel">${words.cancel}</button></form>`
  sendPage(response, { language, title: words.title, body, shopOrigins })
}

export function documentPage(response: ServerResponse, { language, shopOrigins, action }: Shown): void {
  const words = language.words.verification
  const body = `<p>${words.documentWanted}</p><form method="post" action="${action}"><button name="person" value="sent">${words.sendDocument}</button></form>`
  sendPage(response, { language, title: words.title, body, shopOrigins })
}

/** `back` is an address of the shop. */
export function waitingPage(
  response: ServerResponse,
  { language, shopOrigins, back }: Omit<Shown, 'action'> & { back: string },
): void {
  const words = language.words.verification
  const href = back.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  const body = `<p>${words.documentSent}</p><p><a href="${href}">${words.back}</a></p>`
  sendPage(response, { language, title: words.title, body, shopOrigins })
}
