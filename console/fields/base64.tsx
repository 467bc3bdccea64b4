import type { FieldKind } from './kind.ts'

/** Bytes are no text: whoever wants them takes the file of the record. */
export const base64: FieldKind = { Read: () => null, draftOf: () => '', inputOf: () => undefined }
