// Colours as `#rrggbb`, and how well one is read on another (WCAG 2.2, contrast ratio).
const FORM = /^#[0-9a-f]{6}$/i

export const isColour = (text: string): boolean => FORM.test(text)

const partsOf = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]

function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** So much of the other colour, from 0 to 1, in the first. */
export function mixed(colour: string, other: string, share: number): string {
  const added = partsOf(other)
  return `#${partsOf(colour)
    .map((part, at) => Math.round(part + ((added[at] ?? 0) - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}
