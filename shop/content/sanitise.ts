// Rich text that staff wrote, made safe to show (business rules SA-1 to SA-5); what is safe stays as it is.
import { LRUCache } from 'lru-cache'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { linkBareAddresses } from './link-addresses.ts'
import { isElsewhere, isSafeLink, SCHEMES } from './links.ts'

/** SA-1. */
const TAGS = (
  'a abbr acronym address b big blockquote br caption cite code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i iframe ' +
  'img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var'
).split(' ')
const ATTRIBUTES =
  'href target rel title alt src width height class dir lang colspan rowspan align start type scope style'.split(' ')
const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i
const STYLES = {
  color: [COLOR],
  'background-color': [COLOR],
  'text-align': [/^(?:left|right|center|justify|start|end)$/],
  'font-weight': [/^(?:normal|bold|bolder|lighter|[1-9]00)$/],
  'font-style': [/^(?:normal|italic|oblique)$/],
  'text-decoration': [/^(?:none|underline|overline|line-through)$/],
  width: [/^\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%)$/],
}
/** What goes with all that is in it. Of every other tag that is not listed the text stays. */
const SILENT = 'script style template textarea option xmp noscript noembed noframes plaintext title'.split(' ')
/** SA-3. */
const VIDEO_HOSTS = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'play.vidyard.com',
  'fast.wistia.net',
]
/** What pages with a video in them may show in frames. */
export const VIDEO_ORIGINS = VIDEO_HOSTS.map((host) => `https://${host}`)
const DEEPEST = 100
const MOST_ROUNDS = 8

/** A page shows the same texts again and again: each is made safe once. */
const cached = new LRUCache<string, string>({ maxSize: 8 * 1024 * 1024, sizeCalculation: (html) => html.length + 1 })

/** HTML with what the rules list and nothing else; `host` is the shop's own: links to any other open beside it. */
export function sanitise(html: string, { host }: { host: string }): string {
  const key = `${host} ${html}`
  let safe = cached.get(key)
  if (safe === undefined) cached.set(key, (safe = settled(html, host)))
  return safe
}

/** Tags that went may have kept others apart that cannot stand in one another: what is left is read again until it stays as it is. */
function settled(html: string, host: string): string {
  let before = html
  let after = madeSafe(html, host)
  for (let round = 1; after !== before && round < MOST_ROUNDS; round++) {
    before = after
    after = madeSafe(before, host)
  }
  return after
}

const madeSafe = (html: string, host: string): string => linkBareAddresses(withoutHarm(html, host), host)

const withoutHarm = (html: string, host: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedStyles: { '*': STYLES },
    allowedSchemes: SCHEMES,
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    selfClosing: ['br', 'col', 'hr', 'img'],
    nonTextTags: SILENT,
    nestingLimit: DEEPEST,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: linked(tagName, attribs, host) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !isVideo(attribs['src']),
    // A frame shows its source, and text in it nowhere.
    textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  })

/** Attributes without addresses that may not be followed; a link elsewhere opens a tab of its own, which knows nothing of ours. */
function linked(tagName: string, { ...attribs }: Attributes, host: string): Attributes {
  for (const name of ['href', 'src'])
    if (attribs[name] !== undefined && !isSafeLink(attribs[name])) delete attribs[name]
  if (tagName === 'a' && attribs['href'] !== undefined && isElsewhere(attribs['href'], host)) {
    attribs['target'] = '_blank'
    attribs['rel'] = 'noopener noreferrer'
  }
  return attribs
}

function isVideo(src: string | undefined): boolean {
  const url = URL.parse(src ?? '')
  return url?.protocol === 'https:' && VIDEO_HOSTS.includes(url.host) && url.username === '' && url.password === ''
}
