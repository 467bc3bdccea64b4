// An address line holds 35 characters (business rule A-1): typing beyond is stopped and said; a paste is let in whole and said to
// be too long, so that nothing is cut silently.
import { LONGEST_LINE } from '#values/address.ts'

export interface Typing {
  inputType: string
  /** The text that would come in; null where the browser does not tell. */
  data: string | null
  value: string
  selected: number
}

const lengthOf = (text: string) => [...text].length

/** Whether this is a letter being typed for which the line has no room. Pastes and whole words that a keyboard brings are let in. */
export const isBeyond = ({ inputType, data, value, selected }: Typing): boolean =>
  inputType === 'insertText' && lengthOf(data ?? '') === 1 && lengthOf(value) - selected >= LONGEST_LINE
