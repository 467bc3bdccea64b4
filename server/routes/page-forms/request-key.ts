import { createHash } from 'node:crypto'

/**
 * The key of what a form asks for, made of the form's own key and of all that it says: a second press is the same request, and what was
 * changed after going back is a request of its own. What is no key stays so, and is refused by the call.
 */
export function requestKeyOf(formKey: string | undefined, said: unknown): string | undefined {
  if (!formKey || !UUID.test(formKey)) return formKey
  const made = createHash('sha256')
    .update(JSON.stringify([formKey.toLowerCase(), said]))
    .digest('hex')
  return `${made.slice(0, 8)}-${made.slice(8, 12)}-8${made.slice(13, 16)}-8${made.slice(17, 20)}-${made.slice(20, 32)}`
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
