import { hash } from 'node:crypto'

export const hashOf = (text: string): string => hash('sha1', text).slice(0, 32)

/** A hash of the content alone, so that every viewer who sees the same gets the same, and a cache can be revalidated. */
export const eTagOf = (representation: unknown): string => hashOf(JSON.stringify(representation))
