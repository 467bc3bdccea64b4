import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Telemetry } from '#observability/otlp/start-telemetry.ts'
import type { Config } from '../settings/config.ts'

/** What sends traces and figures loads only where a receiver is set. */
export async function telemetryOf({ telemetry, isProduction }: Config): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined
  const { startTelemetry } = await import('#observability/otlp/start-telemetry.ts')
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return startTelemetry({ ...telemetry, version, environment: isProduction ? 'production' : 'demo' })
}
