// A mail as text and as HTML from the same paragraphs and rows, so that both say the same. Everything is escaped.
import type { Locale } from '#values/locale.ts'
import { unmarked, withLanguages } from '#words/foreign-text.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'rows'; rows: { label: string; value: string; isTotal?: boolean }[] }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'link'; text: string; url: string }

/** The same as text and as HTML, in which what is said in another language for want of words has its `lang`. */
export function bodyOf(
  blocks: Block[],
  subject: string,
  locale: Locale,
): { subject: string; text: string; html: string } {
  const { pair } = markedWordsFor(locale).mail
  return {
    subject: unmarked(subject),
    text: unmarked(`${blocks.map((block) => asText(block, pair)).join('\n\n')}\n`),
    html: withLanguages(asPage(blocks, subject, locale)),
  }
}

/** `pair` is how the language writes a label before its value: '{label}: {value}'. */
function asText(block: Block, pair: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'rows':
      return block.rows.map(({ label, value }) => fill(pair, { label, value })).join('\n')
    case 'lines':
      return block.lines.join('\n')
    case 'link':
      return fill(pair, { label: block.text, value: block.url })
  }
}

const asPage = (blocks: Block[], title: string, locale: Locale): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
  `<body style="margin:0 auto;max-width:36rem;padding:1.5rem;font:16px/1.5 sans-serif;color:#1c1c1a">${blocks
    .map(asHtml)
    .join('')}</body></html>`

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escaped(block.text)}</p>`
    case 'rows':
      return `<table style="width:100%;border-collapse:collapse">${block.rows.map(asRow).join('')}</table>`
    case 'lines':
      return `<p>${block.lines.map(escaped).join('<br>')}</p>`
    case 'link':
      return `<p><a href="${escaped(block.url)}">${escaped(block.text)}</a></p>`
  }
}

function asRow({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }): string {
  const style = isTotal ? 'font-weight:bold;border-top:1px solid' : ''
  return (
    `<tr style="${style}"><td style="padding:.25rem 0;text-align:left">${escaped(label)}</td>` +
    `<td style="padding:.25rem 0;text-align:right;white-space:nowrap">${escaped(value)}</td></tr>`
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
