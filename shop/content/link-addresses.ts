// Addresses of the web and of mail that stand in a text become links (business rule SA-4).
import { LinkifyIt } from 'linkify-it'
import { ELSEWHERE, isElsewhere, isSafeLink } from './links.ts'

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })
const TOKEN = /<(\/?)([a-z][a-z0-9]*)[^<>]*>|[^<]+/g
/** Where an address stays the text that it is. */
const LEFT_ALONE = new Set(['a', 'code', 'pre', 'iframe'])

/** `html` as the sanitiser leaves it: every tag in small letters and closed, every `<`, `>` and `&` elsewhere an entity. */
export function linkBareAddresses(html: string, host: string): string {
  let inside = 0
  let isAfterLink = false
  return html.replace(TOKEN, (token, slash: string | undefined, tag: string | undefined) => {
    if (tag !== undefined) {
      if (LEFT_ALONE.has(tag)) inside += slash ? -1 : 1
      isAfterLink = tag === 'a' && slash !== ''
      return token
    }
    const text = inside > 0 ? token : linked(token, { host, isAfterLink })
    isAfterLink = false
    return text
  })
}

/** What follows a link at once is the rest of it, and no address of its own. */
function linked(escaped: string, { host, isAfterLink }: { host: string; isAfterLink: boolean }): string {
  const text = plain(escaped)
  let html = ''
  let from = 0
  for (const { index, lastIndex, schema, url } of finder.match(text) ?? []) {
    const found = text.slice(index, lastIndex)
    // Without a scheme only what says that it is of the web: a sentence that ends without a space is no address.
    const isBare = schema === ''
    if (schema === '//' || (isAfterLink && index === 0) || (isBare && !/^www\./i.test(found))) continue
    const href = isBare ? `https://${found}` : url
    if (!isSafeLink(href)) continue
    html += `${entities(text.slice(from, index))}<a href="${entities(href).replaceAll('"', '&quot;')}"`
    html += `${isElsewhere(href, host) ? ELSEWHERE : ''}>${entities(found)}</a>`
    from = lastIndex
  }
  return from === 0 ? escaped : html + entities(text.slice(from))
}

const plain = (escaped: string) => escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const entities = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
