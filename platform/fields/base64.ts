import { type FieldType, wrongType } from './field-type.ts'

/** The bytes of a file; asked for only by name, among the optional fields. */
export const base64: FieldType<Buffer> = {
  dataType: 'Base64',
  columns: ['bytea'],
  comparisons: [],
  represent: (stored) => ({ displayValue: null, value: stored.toString('base64') }),
  parse: (written) =>
    typeof written === 'string' && written.length % 4 === 0 && /^[0-9A-Za-z+/]*={0,2}$/.test(written)
      ? { value: Buffer.from(written, 'base64') }
      : wrongType('notBase64'),
}
