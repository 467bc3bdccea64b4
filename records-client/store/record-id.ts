// Ids of 15 characters are ids of 18 without their checksum (records-api/records.md, Ids).

const CHECKSUM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'
const ID = /^(?:[a-zA-Z0-9]{15}|[a-zA-Z0-9]{18})$/

/** The record type of objects that have none of their own. */
export const MASTER_RECORD_TYPE = '012000000000000AAA'

/** The id in its form of 18 characters, or undefined when the text is no id. */
export function toId18(text: string): string | undefined {
  if (!ID.test(text)) return undefined
  if (text.length === 18) return text
  let checksum = ''
  for (let group = 0; group < 15; group += 5) {
    let bits = 0
    for (let i = 0; i < 5; i++) if (/[A-Z]/.test(text.charAt(group + i))) bits |= 1 << i
    checksum += CHECKSUM[bits]
  }
  return text + checksum
}
