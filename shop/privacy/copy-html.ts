// The same as the JSON of a copy, for people to read: a page without script, images or links.
import type { Locale } from '#values/locale.ts'
import { fill, formatDate, formatTime } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import type { CopyRow, Section } from './copy-sections.ts'

interface About {
  brand: string
  madeAt: Date
  locale: Locale
}

export function copyHtml(sections: readonly Section[], about: About): string {
  const { brand, madeAt, locale } = about
  const { copy } = wordsFor(locale).myData
  const title = fill(copy.title, { brand })
  const parts = sections.map(
    ({ name, rows }) =>
      `<h2>${escaped(copy.sections[name])}</h2>\n${rows.length > 0 ? rows.map((row) => table(row, locale)).join('\n') : `<p>${escaped(copy.nothing)}</p>`}`,
  )
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(fill(copy.madeOn, { moment: momentText(madeAt, locale) }))} ${escaped(copy.lead)}</p>
${parts.join('\n')}</main></body></html>
`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:1.5rem auto;max-width:60rem;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%;margin:0 0 1rem;table-layout:fixed}th,td{border:1px solid #888;padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}' +
  'th{width:14rem;font-weight:600}h2{margin:2rem 0 .5rem}@media(max-width:30rem){th{width:8rem}}'

const table = (row: CopyRow, locale: Locale): string =>
  `<table>${Object.entries(row)
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escaped(labelOf(name, locale))}</th><td>${shown(value, locale)}</td></tr>`,
    )
    .join('')}</table>`

/** Names that others gave, as those of added fields, stand as they are. */
function labelOf(name: string, locale: Locale): string {
  const { fields } = wordsFor(locale).myData.copy
  return Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : name
}

function shown(value: unknown, locale: Locale): string {
  if (value instanceof Date) return escaped(momentText(value, locale))
  if (typeof value === 'boolean') return escaped(wordsFor(locale).myData.copy[value ? 'yes' : 'no'])
  if (Array.isArray(value)) return value.map((one) => shown(one, locale)).join('<br>')
  if (typeof value === 'object' && value !== null)
    return escaped(
      Object.entries(value)
        .filter(([, one]) => one !== null && one !== '')
        .map(([name, one]) =>
          fill(wordsFor(locale).mail.pair, {
            label: labelOf(name, locale),
            value: typeof one === 'object' ? JSON.stringify(one) : String(one),
          }),
        )
        .join('; '),
    )
  return escaped(String(value))
}

const momentText = (moment: Date, locale: Locale): string =>
  `${formatDate(moment, locale)} ${formatTime(moment, locale)}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
