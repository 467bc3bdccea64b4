// What stands above every page of the shop while staff see it as a customer.
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { escaped } from './console-document.ts'

export function withBanner(html: string, { name, endsAt }: { name: string; endsAt: Date }, locale: Locale): string {
  const words = wordsFor(locale).viewing
  const until = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
    timeZoneName: 'short',
  })
  const said = fill(words.banner, { name, time: until.format(endsAt) })
  const banner = `<section class="notice notice--stop view-banner" aria-label="${escaped(words.label)}"><strong class="notice__title">${escaped(said)}</strong><form method="post" action="/console/shop-view/end"><button class="button">${escaped(words.end)}</button></form></section>`
  return html.replace(/<body[^>]*>/, (body) => body + banner)
}
