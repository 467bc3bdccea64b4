// A setting's text as what it stands for; what is wrong with it is added to `wrong`, so that all of it is told at once.
import type { SettingName } from './env.ts'

/** What a setting may be where nothing else is said: a port, or a count of which none would be senseless. */
const BOUNDS = { least: 1, most: 65_535 }

export function number(
  name: SettingName,
  text: string | undefined,
  otherwise: number,
  wrong: string[],
  bounds: Partial<typeof BOUNDS> = {},
): number {
  const { least, most } = { ...BOUNDS, ...bounds }
  const value = text === undefined ? otherwise : Number(text)
  if (text === undefined || (Number.isInteger(value) && value >= least && value <= most)) return value
  wrong.push(`${name} is no whole number from ${least} to ${most}`)
  return otherwise
}

/** Whether every % in it stands for a character. */
export function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

export function url(name: SettingName, text: string, wrong: string[]): URL {
  if (URL.canParse(text)) return new URL(text)
  wrong.push(`${name} is no address`)
  return new URL('http://localhost')
}

/** Semicolons part the lines of an address. */
export const linesIn = (text: string): string[] => text.split(';').flatMap((line) => line.trim() || [])
