// A colleague's name after an @, while it is written and as it is read.
import type { NotePerson } from '#contract/console-api/notes.ts'

const BEGUN = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]+(?: [\p{L}\p{M}\p{N}'’.-]*)?|)$/u

/** What stands between the last @ and the caret, where somebody may be about to name a colleague. */
export const begunAt = (text: string, caret: number): string | undefined => BEGUN.exec(text.slice(0, caret))?.[1]

/** The text with a name put where one was begun, and where the caret then stands. */
export function withName(text: string, caret: number, name: string): { text: string; caret: number } {
  const begun = begunAt(text, caret) ?? ''
  const before = `${text.slice(0, caret - begun.length)}${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** Those of these people whose name stands in the text. */
export const namedIn = (text: string, people: Iterable<NotePerson>): NotePerson[] =>
  [...people].filter(({ name }) => text.includes(`@${name}`))

export interface Piece {
  text: string
  isName: boolean
}

/** The text in pieces, so that names can be told apart; of two that begin alike the longer one. */
export function piecesOf(text: string, people: readonly NotePerson[]): Piece[] {
  const names = people.map(({ name }) => `@${name}`).sort((one, other) => other.length - one.length)
  const pieces: Piece[] = []
  let rest = text
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.name.length - one.name.length)[0]
    if (!found) {
      pieces.push({ text: rest, isName: false })
      break
    }
    if (found.at > 0) pieces.push({ text: rest.slice(0, found.at), isName: false })
    pieces.push({ text: found.name, isName: true })
    rest = rest.slice(found.at + found.name.length)
  }
  return pieces
}
