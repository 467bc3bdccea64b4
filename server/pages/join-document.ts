// The page that an invitation to work here opens: it says who is invited as what, and leads to the sign-in.
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { type ConsoleFiles, escaped } from './console-document.ts'

export interface Joining {
  locale: Locale
  brand: string
  /** null: the link is good for nothing. */
  invitation: { email: string; role: string; isCustomer: boolean; signIn: string; signOut: string } | null
}

export function joinDocument({ styles }: ConsoleFiles, { locale, brand, invitation }: Joining): string {
  const words = wordsFor(locale).joining
  const title = invitation ? fill(words.title, { brand }) : words.gone
  const body = invitation ? bodyOf(words, invitation) : `<p>${escaped(words.goneWhy)}</p>`
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escaped(title)}</title><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `</head><body><main class="joining"><p class="joining__brand">${escaped(brand)}</p><h1>${escaped(title)}</h1>${body}</main></body></html>`,
  ].join('')
}

function bodyOf(
  words: ReturnType<typeof wordsFor>['joining'],
  { email, role, isCustomer, signIn, signOut }: NonNullable<Joining['invitation']>,
): string {
  const ask = `<p>${escaped(fill(words.ask, { email, role }))}</p>`
  if (isCustomer)
    return `${ask}<p>${escaped(words.asCustomer)}</p><form method="post" action="${escaped(signOut)}"><button class="button button--main">${escaped(words.signOut)}</button></form>`
  return `${ask}<p><a class="button button--main" href="${escaped(signIn)}">${escaped(words.signIn)}</a></p><p class="soft">${escaped(words.withThis)}</p>`
}
