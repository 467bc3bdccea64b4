// JSON lines with an allow-list of fields, so that names, addresses, tokens and bodies cannot get in (reliability rule 57).
import pino from 'pino'
import { lossyFile } from './lossy-file.ts'
import { traceFields } from './trace.ts'

export interface LogFields {
  requestId?: string
  route?: string
  method?: string
  status?: number
  durationMs?: number
  /** Who was answered, as far as that was asked: 'none' where nobody's session or token was read. */
  visitor?: 'none' | 'guest' | 'customer' | 'staff' | 'admin'
  /** Names a signed-in user without revealing who it is. */
  user?: string
  locale?: string
  code?: string
  event?: string
  attemptId?: number
  orderId?: number
  cartId?: number
  job?: string
  count?: number
  state?: string
  reference?: string
  service?: string
  /** Of the trace that the work at hand belongs to, where traces are kept. */
  traceId?: string
  spanId?: string
  /** Of our own errors only: the class, the message and where it was thrown. */
  error?: unknown
}

export interface Log {
  debug(fields: LogFields, message: string): void
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
  flush(): void
}

const FIELDS = new Set<string>(
  'requestId route method status durationMs visitor user locale code event attemptId orderId cartId job count state reference service traceId spanId error'.split(
    ' ',
  ),
)

const LEVELS = new Set(['debug', 'info', 'warn', 'error'])

/** The log says from then on what is wrong with the settings, so with a level that is none it begins as usual. */
export const levelOf = (text = 'info'): { level: string; isOne: boolean } =>
  LEVELS.has(text) ? { level: text, isOne: true } : { level: 'info', isOne: false }

export function openLog({ level, file }: { level: string; file?: string | undefined }): Log {
  const out = lossyFile(file)
  const pinoLog = pino(
    {
      level,
      base: null,
      formatters: {
        level: (label) => ({ level: label }),
        log: allowed,
      },
      mixin: traceFields,
      serializers: { error: describe },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    out,
  )
  return {
    debug: (fields, message) => pinoLog.debug(fields, message),
    info: (fields, message) => pinoLog.info(fields, message),
    warn: (fields, message) => pinoLog.warn(fields, message),
    error: (fields, message) => pinoLog.error(fields, message),
    flush: out.flush,
  }
}

/** The same object when every field is allowed, as nearly always: no copy per line. */
function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  for (const name in fields)
    if (!FIELDS.has(name)) return Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name)))
  return fields
}

/** An error without SQL, parameters or bodies, which hold personal data. */
export function describe(error: unknown): object {
  if (!(error instanceof Error)) return { class: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const constraint = 'constraint' in error ? String(error.constraint) : undefined
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  return { class: error.name, code, constraint, at: frames, message: constraint || code ? undefined : error.message }
}

/** A log that says nothing, for tests. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {}, flush() {} }
