import { type Env, readEnv } from '#server/settings/env.ts'
import { reasonsOf } from './reasons-of.ts'

/** The settings; those that cannot be read are said, and end the command. */
export function readSettings(): Env {
  try {
    return readEnv()
  } catch (error) {
    console.error(reasonsOf(error))
    return process.exit(1)
  }
}
