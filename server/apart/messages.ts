// What a server and its process for long jobs tell one another.
import type { LongJobs } from './long-jobs.ts'

export interface Asked {
  number: number
  job: keyof LongJobs
  id: number
}

export interface Told {
  number: number
  error?: ToldError | undefined
}

/** What the log tells of an error, and what decides whether that may hold personal data. */
type ToldError = { name: string; message: string; stack?: string | undefined; code?: string; constraint?: string }

export function toldOf(error: unknown): ToldError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack } = error
  const text = (key: 'code' | 'constraint') => {
    const value = (error as unknown as Record<string, unknown>)[key]
    return value === undefined ? {} : { [key]: String(value) }
  }
  return { name, message, stack, ...text('code'), ...text('constraint') }
}

export const errorOf = (told: ToldError): Error => Object.assign(new Error(told.message), told)
