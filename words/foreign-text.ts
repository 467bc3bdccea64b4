// Text of a page or mail that is said in the source language for want of words: marked while the page is made, and then given the `lang`
// that tells screen readers, translators and everybody who looks.
import { DEFAULT_LOCALE, languageOf } from '#values/locale.ts'

const [BEGINS, ENDS] = ['\uE002', '\uE003']
const MARKS = /[\uE002\uE003]/g
/** Where a tag would be text: what stands there loses its marks. */
const TEXT_ONLY = /^<(?:title|script|style|textarea|option)\b/i
const TEXT_ONLY_ENDS = /^<\/(?:title|script|style|textarea|option)\b/i

export const marked = (text: string): string => BEGINS + text + ENDS

/** Without marks, where a text is not HTML: the subject of a mail, what a script reads. */
export const unmarked = (text: string): string => text.replace(MARKS, '')

/** HTML whose marked text is in elements with their language; marks in tags are taken out. */
export function withLanguages(html: string): string {
  if (!html.includes(BEGINS)) return html
  const lang = languageOf(DEFAULT_LOCALE)
  let isOpen = false
  let isTextOnly = false
  const textOf = (text: string): string => {
    if (isTextOnly) return unmarked(text)
    // A sentence may have elements in it: each piece of its text is marked by itself.
    const pieces = text.split(MARKS)
    const signs = text.match(MARKS) ?? []
    return pieces
      .map((piece, at) => {
        if (at > 0) isOpen = signs[at - 1] === BEGINS
        return isOpen && piece.trim() !== '' ? `<span lang="${lang}">${piece}</span>` : piece
      })
      .join('')
  }
  return html.replace(/<[^>]*>|[^<]+/g, (part) => {
    if (!part.startsWith('<')) return textOf(part)
    if (TEXT_ONLY_ENDS.test(part)) isTextOnly = false
    else if (TEXT_ONLY.test(part)) isTextOnly = true
    return unmarked(part)
  })
}

/** The language of HTML all of whose text is marked. */
export const foreignLanguageOf = (html: string): string | undefined =>
  html.includes(BEGINS) && !/\p{L}/u.test(html.replace(/<[^>]*>/g, '').replace(/\uE002[^\uE003]*\uE003/g, ''))
    ? languageOf(DEFAULT_LOCALE)
    : undefined
