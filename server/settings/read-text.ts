// A setting's text as what it stands for; what is wrong with it is added to `wrong`, so that all of it is told at once.
import type { SettingName } from './env.ts'

export function number(
  name: SettingName,
  text: string | undefined,
  otherwise: number,
  wrong: string[],
  most = 65_535,
): number {
  const value = text === undefined ? otherwise : Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  wrong.push(`${name} is no whole number that fits`)
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
