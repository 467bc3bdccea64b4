// A mail as text and as HTML from the same paragraphs and rows, so that both say the same. Everything is escaped.
import type { MailPicture } from '#providers/mail/port.ts'
import type { Locale } from '#values/locale.ts'
import { unmarked, withLanguages } from '#words/foreign-text.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import type { Block } from './mail-block.ts'
import { mailPage } from './mail-page.ts'

export type { Block } from './mail-block.ts'

/** The same as text and as HTML, in which what is said in another language for want of words has its `lang`. */
export function bodyOf(
  blocks: Block[],
  subject: string,
  locale: Locale,
): { subject: string; text: string; html: string; pictures: MailPicture[] } {
  const { pair } = markedWordsFor(locale).mail
  return {
    subject: unmarked(subject),
    text: unmarked(`${blocks.map((block) => asText(block, pair)).join('\n\n')}\n`),
    html: withLanguages(mailPage(blocks, subject, locale)),
    pictures: blocks.flatMap(picturesOf),
  }
}

const picturesOf = (block: Block): MailPicture[] => {
  if (block.kind === 'barcode') return block.picture ? [block.picture] : []
  return block.kind === 'rows' ? block.rows.flatMap(({ picture }) => picture ?? []) : []
}

/** `pair` is how the language writes a label before its value: '{label}: {value}'. */
function asText(block: Block, pair: string): string {
  switch (block.kind) {
    case 'paragraph':
    case 'code':
    case 'brand':
      return block.text
    case 'barcode':
      return fill(pair, { label: block.label, value: block.text })
    case 'rows':
      return block.rows.map(({ label, value }) => fill(pair, { label, value })).join('\n')
    case 'lines':
      return block.lines.join('\n')
    case 'link':
      return fill(pair, { label: block.text, value: block.url })
    case 'steps':
      return block.steps
        .filter(({ state }) => state !== 'next')
        .map(({ name, at }) => (at ? fill(pair, { label: name, value: at }) : name))
        .join('\n')
  }
}
