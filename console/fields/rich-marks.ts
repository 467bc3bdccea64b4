// What a button of the editor makes of the text that is chosen.
export const MARKS = ['bold', 'italic', 'heading', 'list', 'numbers', 'link'] as const
export type Mark = (typeof MARKS)[number]

interface Marked {
  replaced: string
  /** What is chosen afterwards, from its beginning: what is to be typed over. */
  select: readonly [from: number, to: number]
}

const AROUND: Readonly<Record<'bold' | 'italic' | 'heading', string>> = { bold: 'strong', italic: 'em', heading: 'h2' }
const ADDRESS = 'https://'

export function marked(text: string, mark: Mark): Marked {
  if (mark === 'link') {
    const before = '<a href="'
    return {
      replaced: `${before}${ADDRESS}">${text}</a>`,
      select: [before.length, before.length + ADDRESS.length],
    }
  }
  if (mark === 'list' || mark === 'numbers') {
    const tag = mark === 'list' ? 'ul' : 'ol'
    const items = text.split('\n').map((line) => `  <li>${line.trim()}</li>`)
    const replaced = `<${tag}>\n${items.join('\n')}\n</${tag}>`
    const end = replaced.length - `</li>\n</${tag}>`.length
    return { replaced, select: [end, end] }
  }
  const tag = AROUND[mark]
  const start = tag.length + 2
  return { replaced: `<${tag}>${text}</${tag}>`, select: [start, start + text.length] }
}
