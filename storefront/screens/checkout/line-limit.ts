// An address line holds 35 characters (business rule A-1): typing beyond is stopped and said; a paste is let in whole and said to
// be too long, so that nothing is cut silently.
import { LONGEST_LINE } from '#values/address.ts'

/** What a `beforeinput` event is about to do to a field. */
export interface Typing {
  inputType: string
  /** The text that would come in; null where the browser does not tell. */
  data: string | null
  value: string
  /** How many characters of the value are selected, and so would be replaced. */
  selected: number
}

const lengthOf = (text: string) => [...text].length

/** Whether this is typing which the line has no room for. Composed input and pastes are never stopped. */
export const isBeyond = ({ inputType, data, value, selected }: Typing): boolean =>
  inputType === 'insertText' && data !== null && lengthOf(value) - selected + lengthOf(data) > LONGEST_LINE
