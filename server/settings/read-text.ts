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

/** An address of the web; what is wrong is not repeated, for there may be a password in it. */
export function url(name: SettingName, text: string, wrong: string[]): URL {
  const address = URL.parse(text)
  // `localhost:3000` is an address, too, of something that is called localhost.
  if (address && /^https?:$/.test(address.protocol)) return address
  wrong.push(`${name} is no address of http:// or https://`)
  // Encrypted, so that nothing else is said of it.
  return new URL('https://localhost')
}

/** Whether a host is this machine, where nobody listens on the way. */
export const isNear = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/** Semicolons part the lines of an address. */
export const linesIn = (text: string): string[] => text.split(';').flatMap((line) => line.trim() || [])
