// What the record calls answer when they do not answer (records-api/errors.md; specification, section 8).
import { z } from 'zod'
import { keysOf } from '#values/table.ts'

export const ERROR_STATUS = {
  ILLEGAL_QUERY_PARAMETER_VALUE: 400,
  INVALID_FIELD: 400,
  INVALID_TYPE: 400,
  INVALID_INPUT: 400,
  INVALID_BATCH_REQUEST: 400,
  INVALID_SEARCH: 400,
  INVALID_CONFIG: 400,
  JSON_PARSER_ERROR: 400,
  INVALID_SESSION_ID: 401,
  INSUFFICIENT_ACCESS: 403,
  /** The shop's own: who asks may do it, once they have signed in anew. */
  FRESH_SIGN_IN_NEEDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  REQUEST_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNKNOWN_EXCEPTION: 500,
  REQUEST_LIMIT_EXCEEDED: 503,
  SERVER_UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

export const ErrorMessage = z
  .object({ errorCode: z.enum(keysOf(ERROR_STATUS)), message: z.string() })
  .meta({ id: 'ErrorMessage' })
export type ErrorMessage = z.infer<typeof ErrorMessage>

export const SAVE_ERRORS = [
  'REQUIRED_FIELD_MISSING',
  'FIELD_CUSTOM_VALIDATION_EXCEPTION',
  'INVALID_FIELD_FOR_INSERT_UPDATE',
  'INVALID_TYPE_ON_FIELD_IN_RECORD',
  'INVALID_EMAIL_ADDRESS',
  'NUMBER_OUTSIDE_VALID_RANGE',
  'MALFORMED_ID',
  'STRING_TOO_LONG',
  'DUPLICATE_VALUE',
  'DUPLICATES_DETECTED',
  'FIELD_INTEGRITY_EXCEPTION',
  'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
] as const
export type SaveErrorCode = (typeof SAVE_ERRORS)[number]

/** Duplicates of a saved record, of those that its writer sees: others would reveal hidden records. */
const MatchResult = z
  .strictObject({
    apiName: z.string(),
    /** Whether allowSaveOnDuplicate saves it all the same. */
    isAllowSave: z.boolean(),
    matchRecordIds: z.array(z.string()),
    matchRule: z.string(),
    objectLabel: z.string(),
    objectLabelPlural: z.string(),
    themeInfo: z.strictObject({ color: z.string().nullable(), iconUrl: z.string().nullable() }),
  })
  .meta({ id: 'MatchResult' })
export type MatchResult = z.infer<typeof MatchResult>

export const RecordError = z
  .strictObject({
    errorCode: z.enum(SAVE_ERRORS),
    message: z.string(),
    field: z.string().nullable(),
    fieldLabel: z.string().nullable(),
    constituentField: z.string().nullable(),
    duplicateRecordError: z.strictObject({ matchResults: z.array(MatchResult) }).nullable(),
  })
  .meta({ id: 'RecordError' })
export type RecordError = z.infer<typeof RecordError>

/** Why a record was not saved: what is wrong with its fields, and with the whole. */
export const ErrorWithOutput = z
  .strictObject({
    message: z.string(),
    enhancedErrorType: z.literal('RecordError'),
    statusCode: z.int(),
    output: z.strictObject({
      errors: z.array(RecordError),
      fieldErrors: z.record(z.string(), z.array(RecordError)),
    }),
  })
  .meta({ id: 'ErrorWithOutput' })
export type ErrorWithOutput = z.infer<typeof ErrorWithOutput>
