import { hash } from 'node:crypto'

/** The hash of a representation, 32 hex digits: of its content alone, whenever and by whomever it is asked for. */
export const eTagOf = (representation: unknown): string => hash('md5', JSON.stringify(representation))
