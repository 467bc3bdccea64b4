// A policy as a file has it: `privacy.en-US.html`, or `.txt` with empty lines between paragraphs. Its first heading is the title.
import { isLocale, type Locale } from '#values/locale.ts'

export interface PolicyText {
  name: string
  language: Locale
  title: string
  summary: string
  answer: string
}

/** The pages that the foot of every page and the checkout link to. */
export const POLICIES = [
  'terms-of-sale',
  'privacy',
  'shipping',
  'returns',
  'core',
  'warranty',
  'accessibility',
  'discounts',
  'prop-65',
  // Details of the offers in each country.
  'detail-us',
  'detail-ca',
] as const

const MOST = 65_536
const MOST_SUMMARY = 300

/** The policy of a file; undefined of a file that is none, and what is wrong is added to `wrong`. */
export function policyIn(file: string, text: string, wrong: string[]): PolicyText | undefined {
  const [, name = '', language, kind] = /^([a-z0-9-]+)\.([a-z]{2}-[A-Z]{2})\.(html|txt)$/.exec(file) ?? []
  const say = (what: string): undefined => void wrong.push(`policies: ${file}: ${what}`)
  if (!kind || !isLocale(language)) return say('name it after the policy and its language: privacy.en-US.html')
  if (!POLICIES.some((one) => one === name)) return say(`no page shows it: policies are ${POLICIES.join(', ')}`)
  const html = kind === 'txt' ? fromPlain(text) : text.trim()
  const heading = /<h1[^>]*>([^]*?)<\/h1>/i.exec(html)
  const title = plain(heading?.[1] ?? '')
  if (!title || title.length > 255) return say('begin it with its title, in <h1> or on a line of its own')
  const answer = html.replace(heading?.[0] ?? '', '').trim()
  if (!answer) return say('it has no text')
  if (answer.length > MOST) return say(`it is longer than ${MOST} characters`)
  return {
    name,
    language,
    title,
    summary: shortened(plain(/<p[^>]*>([^]*?)<\/p>/i.exec(answer)?.[1] ?? answer)),
    answer,
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

const shortened = (text: string) =>
  text.length <= MOST_SUMMARY ? text : `${text.slice(0, MOST_SUMMARY).replace(/\s+\S*$/, '')} …`

function fromPlain(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const [title = '', ...paragraphs] = escaped
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return [
    `<h1>${title}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br>')}</p>`),
  ].join('\n')
}
