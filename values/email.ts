// An address of electronic mail: 'a standard address pattern' (specification, section 5) is that of HTML, with a dotted domain.

/** In characters: no longer one is delivered. */
export const LONGEST_EMAIL = 254
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i
const LABEL = /^[a-z0-9-]{1,63}$/i

export function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL) return false
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  return at > 0 && LOCAL.test(text.slice(0, at)) && labels.length > 1 && labels.every(isLabel)
}

const isLabel = (label: string) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')

/** The key of the message beside an email field, or undefined when there is nothing to say (N-1, O-5, CH-1). */
export const emailError = (text: string): 'email.empty' | 'email.invalid' | undefined =>
  text === '' ? 'email.empty' : isEmail(text) ? undefined : 'email.invalid'

/** Of mailboxes that are the same whatever dots are written in their names. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * The mailbox that an address reaches, so that one person is one (D-2): without case, without a tag after `+`, and without dots where they
 * do not count. For comparing alone: nothing is sent there.
 */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const [name = ''] = text.slice(0, at).split('+')
  const domain = text.slice(at + 1)
  const dotless = DOTLESS.get(domain)
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name || text.slice(0, at)}@${domain}`
}
