// Secrets may stand in files: NAME_FILE names the file that holds NAME. What starts a server (Docker, Kubernetes, systemd) hands secrets out as
// files, and an environment is seen by every child process and by whoever may read /proc.
import { readFileSync, statSync } from 'node:fs'

export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'HTTP_CACHE_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'PAYMENT_SECRET_KEY',
  'PAYMENT_WEBHOOK_SECRET',
  'CAPTCHA_SECRET',
  'PLACES_KEY',
  'OPENSEARCH_URL',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'MAIL_WEBHOOK_KEY',
  'CARRIER_API_KEY',
  'CARRIER_WEBHOOK_SECRET',
  'VERIFICATION_SECRET',
  'VERIFICATION_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

type Secret = (typeof SECRETS)[number]
/** As the environment has them. */
type Given = Partial<Record<string, string>>

const fileOf = (name: Secret, from: Given): string | undefined => from[`${name}_FILE`]?.trim() || undefined

/** The secrets that stand in files; throws one error that names all that is wrong, and nothing of what a file holds. */
export function readSecretFiles(from: Given): Partial<Record<Secret, string>> {
  const read: Partial<Record<Secret, string>> = {}
  const wrong: string[] = []
  for (const name of SECRETS) {
    const file = fileOf(name, from)
    if (file === undefined) continue
    if (from[name]?.trim()) wrong.push(`${name} and ${name}_FILE are both set: leave one out`)
    else
      try {
        const text = readFileSync(file, 'utf8').trim()
        if (/[\r\n\0]/.test(text)) wrong.push(`${name}_FILE: ${file} has more than one line`)
        else if (text) read[name] = text
        else wrong.push(`${name}_FILE: ${file} is empty`)
      } catch (error) {
        wrong.push(`${name}_FILE: ${file} cannot be read (${reasonOf(error)})`)
      }
  }
  if (wrong.length > 0) throw new Error(`The settings are not right:\n- ${wrong.join('\n- ')}`)
  return read
}

const REASONS: Record<string, string> = {
  ENOENT: 'it is not there',
  EACCES: 'whoever runs the shop may not read it',
  EISDIR: 'it is a folder',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? code
}

/** Settings whose file every user of this machine may read. Containers have them so, where nobody else is; so it is told, not refused. */
export const openToAll = (from: Given = process.env): string[] =>
  SECRETS.flatMap((name) => {
    const file = fileOf(name, from)
    const mode = file && statSync(file, { throwIfNoEntry: false })?.mode
    return mode && mode & 0o004 ? `${name}_FILE` : []
  })

/** For a child process that is given the settings themselves. */
export const withoutFileOf = (...names: Secret[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [`${name}_FILE`, undefined]))
