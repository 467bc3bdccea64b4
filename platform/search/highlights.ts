// Where the words of a search stand in what is shown, as HTML that is safe to put into a page.
import type { ApiRecord } from '#contract/ui-api/record.ts'

/** The texts of a record that hold one of the words, each with `<mark>` around it. */
export function highlights({ fields }: ApiRecord, words: readonly string[]): Record<string, string> {
  const sought = new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'), 'giu')
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { value }]) => {
      if (typeof value !== 'string' || name === 'Id') return []
      const marked = mark(value, sought)
      return marked === undefined ? [] : [[name, marked]]
    }),
  )
}

function mark(text: string, sought: RegExp): string | undefined {
  const found = [...text.matchAll(sought)]
  if (found.length === 0) return undefined
  let at = 0
  const parts = found.map(({ 0: word, index }) => {
    const part = `${escaped(text.slice(at, index))}<mark>${escaped(word)}</mark>`
    at = index + word.length
    return part
  })
  return parts.join('') + escaped(text.slice(at))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
