// Rich text that staff wrote. It comes from the shop made safe (business rules SA-1 to SA-5); what is left to do here is its style.
import { createElement } from 'react'
import type { Locale } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'
import { siteHref } from './site-href.ts'

/** Only for `html` of a shop call: the shop has sanitised it. */
export function RichText({ html }: { html: string }) {
  const { locale } = usePage()
  const shown = withoutStyles(withLocalLinks(html, locale))
  return createElement('div', { className: 'rich-text', dangerouslySetInnerHTML: { __html: shown } })
}

/** Links to pages of the site open them in the language that is being read; with an origin they are whole addresses. */
export const withLocalLinks = (html: string, locale: Locale, origin = ''): string =>
  html.replace(/(<a(?=\s)[^<>]*\shref=")([^"]*)/g, (_, before: string, href: string) => {
    const address = siteHref(locale, href)
    return before + (/^\/(?!\/)/.test(address) ? origin : '') + address
  })

/** Pages carry no inline style (reliability rule 45): what a class or an attribute can say is said by it, and colours are the shop's. */
export const withoutStyles = (html: string): string =>
  html.replace(/<([a-z][a-z0-9]*)([^<>]*)>/g, (tag, name: string, attributes: string) => {
    const style = /\sstyle="([^"]*)"/.exec(attributes)
    if (!style) return tag
    const declared = new Map(style[1]?.split(';').map((line) => line.split(':') as [string, string]))
    const classes = CLASSES.flatMap(([property, value, className]) =>
      value.test(declared.get(property) ?? '') ? [className] : [],
    )
    const width = SIZED.has(name) && /^\d+(?=px$)|^\d+%$/.exec(declared.get('width') ?? '')?.[0]
    const remaining = attributes.replace(style[0], '')
    return `<${name}${classed(remaining, classes)}${width && !/\swidth=/.test(remaining) ? ` width="${width}"` : ''}>`
  })

const SIZED = new Set(['col', 'iframe', 'img', 'table', 'td', 'th'])

const CLASSES: [property: string, value: RegExp, className: string][] = [
  ['text-align', /^(?:center|justify)$/, 'rich-text__center'],
  ['text-align', /^(?:right|end)$/, 'rich-text__end'],
  ['font-weight', /^(?:bold|bolder|[6-9]00)$/, 'rich-text__bold'],
  ['font-style', /^(?:italic|oblique)$/, 'rich-text__italic'],
  ['text-decoration', /^underline$/, 'rich-text__underline'],
  ['text-decoration', /^line-through$/, 'rich-text__struck'],
]

function classed(attributes: string, classes: string[]): string {
  if (classes.length === 0) return attributes
  const added = classes.join(' ')
  return /\sclass="/.test(attributes)
    ? attributes.replace(/(\sclass=")/, `$1${added} `)
    : `${attributes} class="${added}"`
}
