// The page of `/status` stands by itself, with its style in it: nothing else need be there for it.
import { hash } from 'node:crypto'
import type { ServiceState } from '#shop/status/read-states.ts'
import { type Locale, LOCALES, pathIn, rowOf } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { escaped } from './console-document.ts'

const STYLE = `:root{color-scheme:light dark;--line:#d4d2ca;--soft:#55585c;--working:#17693a;--slow:#8a5200;--down:#b3261e}
@media (prefers-color-scheme:dark){:root{--line:#3b3f44;--soft:#a9adb2;--working:#6fd39a;--slow:#f0b45c;--down:#ff9a90}}
body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:40rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.6rem;line-height:1.25;margin:.25rem 0 1rem}table{width:100%;border-collapse:collapse;margin:1.5rem 0}
caption,th,td{text-align:left}caption{padding-bottom:.5rem;color:var(--soft)}th,td{padding:.75rem .75rem .75rem 0;border-bottom:1px solid var(--line);vertical-align:top}
thead th{color:var(--soft);font-weight:400}.working{color:var(--working)}.slow{color:var(--slow)}.down{color:var(--down)}
td:nth-child(2){font-weight:600}.soft{color:var(--soft)}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}a{color:inherit;display:inline-block;min-height:24px;padding:.25rem 0}`

export const STATUS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Told {
  locale: Locale
  brand: string
  states: readonly ServiceState[]
  now: Date
}

export function statusDocument({ locale, brand, states, now }: Told): string {
  const words = wordsFor(locale).status
  const isWorse = (state: ServiceState['state']) => states.some((one) => one.state === state)
  const all = isWorse('down') ? words.someDown : isWorse('slow') ? words.someSlow : words.allWork
  const title = fill(words.title, { brand })
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escaped(title)}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>`,
    `<p class="soft">${escaped(brand)}</p><h1>${escaped(all)}</h1>`,
    `<table><caption>${escaped(fill(words.at, { time: timeIn(locale, now) }))}</caption><thead><tr>`,
    ...[words.part, words.state, words.since].map((name) => `<th scope="col">${escaped(name)}</th>`),
    '</tr></thead><tbody>',
    ...states.map((one) => lineOf(one, locale)),
    `</tbody></table><nav aria-label="${escaped(words.more)}"><a href="">${escaped(words.again)}</a><a href="${pathIn(locale, '/')}">${escaped(words.home)}</a>`,
    ...LOCALES.filter((other) => other !== locale).map(
      (other) =>
        `<a href="${pathIn(other, '/status')}" hreflang="${other}" lang="${other}">${escaped(rowOf(other).ownName)}</a>`,
    ),
    '</nav></main></body></html>',
  ].join('')
}

function lineOf({ service, state, since }: ServiceState, locale: Locale): string {
  const words = wordsFor(locale).status
  const time = since ? `<time datetime="${since.toISOString()}">${escaped(timeIn(locale, since))}</time>` : '–'
  return `<tr><th scope="row">${escaped(words.services[service])}</th><td class="${state}">${escaped(words.states[state])}</td><td>${time}</td></tr>`
}

const timeIn = (locale: Locale, moment: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    .format(moment)
    .concat(' UTC')
