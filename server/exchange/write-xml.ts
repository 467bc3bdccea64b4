// Elements of a file that is handed on, and what there was no code for: told at its end, so that nobody takes the file for the whole.
import { escaped } from '#platform/exports/xml.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

const said = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('')

/** An element with a text. */
export const text = (name: string, value: string | number, attributes: Attributes = {}): string =>
  `<${name}${said(attributes)}>${escaped(String(value))}</${name}>`

/** An element with others in it; nothing where there are none. */
export const within = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  children.some(Boolean) ? `<${name}${said(attributes)}>${children.join('')}</${name}>` : ''

export const empty = (name: string, attributes: Attributes): string => `<${name}${said(attributes)}/>`

/** Who hands the catalogue on. */
export interface Sender {
  company: string
  mail: string | null
  siteUrl: string
}

/** Counts what has no code, by what it is. */
export class Missing {
  readonly counts = new Map<string, number>()

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** As a comment, which holds no two hyphens side by side. */
  asComment(): string {
    if (this.counts.size === 0) return ''
    const lines = this.asLines().map((line) => line.replaceAll('--', '- -'))
    return `<!-- Left out, as no code of the shop stands for it:\n${escaped(lines.join('\n'))}\n-->\n`
  }

  asLines(): string[] {
    return [...this.counts].map(([what, count]) => `${what} (${count})`)
  }
}
