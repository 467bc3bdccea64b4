import { hash } from 'node:crypto'

/** The hash of a text, 32 hex digits. */
export const hashOf = (text: string): string => hash('sha1', text).slice(0, 32)

/** The hash of a representation: of its content alone, whenever and by whomever it is asked for. */
export const eTagOf = (representation: unknown): string => hashOf(JSON.stringify(representation))
