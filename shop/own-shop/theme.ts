// The colours of a shop of one's own: a few are said, the others follow, and each pair that is read on one another reaches WCAG AA.
import { contrast, isColour, mixed } from '#values/colour.ts'

export interface ColoursSaid {
  accent?: string | undefined
  accentDark?: string | undefined
  link?: string | undefined
  linkDark?: string | undefined
  strip?: string | undefined
}
export type ColourName = keyof ColoursSaid

interface Scheme {
  signal: string
  signalStrong: string
  onSignal: string
  link: string
  strip: string
  onStrip: string
}
export interface Theme {
  light: Scheme
  dark: Scheme
}

const INK = '#14171a'
const WHITE = '#ffffff'
/** What text stands on, as ui/tokens.css has it. */
const BEHIND = {
  light: { paper: '#fafaf7', surface: WHITE, tint: '#f1f1ec' },
  dark: { paper: '#121415', surface: '#1a1d1f', tint: '#22272a' },
} as const
const OURS: Required<ColoursSaid> = {
  accent: '#c2410c',
  accentDark: '#f97316',
  link: '#1b4f7a',
  linkDark: '#7db7e8',
  strip: INK,
}

/** What AA asks for: of text, and of edges, marks and the line around what has the focus. */
const TEXT = 4.5
const EDGE = 3

/** The theme, or null where no colour is said; what cannot be read is added to `wrong`, each pair with its ratio. */
export function themeOf(said: ColoursSaid, wrong: string[], nameOf: (name: ColourName) => string): Theme | null {
  const given = (Object.keys(OURS) as ColourName[]).filter((name) => said[name] !== undefined)
  if (given.length === 0) return null
  const odd = given.filter((name) => !isColour(said[name] ?? ''))
  for (const name of odd) wrong.push(`${nameOf(name)} is no colour: write it as #1b4f7a`)
  if (odd.length > 0) return null
  const accent = said.accent ?? OURS.accent
  const link = said.link ?? OURS.link
  const colours: Required<ColoursSaid> = {
    accent,
    accentDark: said.accentDark ?? (said.accent ? forDark(accent) : OURS.accentDark),
    link,
    linkDark: said.linkDark ?? (said.link ? forDark(link) : OURS.linkDark),
    strip: said.strip ?? OURS.strip,
  }
  const theme: Theme = {
    light: schemeOf(colours.accent, colours.link, colours.strip),
    dark: schemeOf(colours.accentDark, colours.linkDark, mixed(colours.strip, '#000000', 0.35)),
  }
  for (const { name, on, what, least, ratio } of pairsOf(colours, theme))
    if (ratio < least)
      wrong.push(
        `${nameOf(name)} ${colours[name]} ${what} ${on}: contrast ${twoDigits(ratio)}:1, and WCAG AA asks for ${least}:1`,
      )
  return theme
}

/** Never rounded up to what would be enough. */
const twoDigits = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

/** Whichever of ours is read better on it. */
const inkOn = (colour: string) => (contrast(WHITE, colour) >= contrast(INK, colour) ? WHITE : INK)

function schemeOf(signal: string, link: string, strip: string): Scheme {
  const onSignal = inkOn(signal)
  return {
    signal,
    // Away from what stands on it, so that it is read better still.
    signalStrong: mixed(signal, onSignal === WHITE ? '#000000' : WHITE, 0.14),
    onSignal,
    link,
    strip,
    onStrip: inkOn(strip),
  }
}

/** The same colour, as light as text must be where pages are dark. */
function forDark(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mixed(colour, WHITE, share)
    if (contrast(lighter, BEHIND.dark.tint) >= TEXT) return lighter
  }
  return WHITE
}

interface Pair {
  name: ColourName
  what: string
  on: string
  least: number
  ratio: number
}

function pairsOf(colours: Required<ColoursSaid>, { light, dark }: Theme): Pair[] {
  const pair = (name: ColourName, what: string, on: string, least: number): Pair => ({
    name,
    what,
    on,
    least,
    ratio: contrast(colours[name], on),
  })
  const inScheme = (of: 'light' | 'dark', accent: ColourName, link: ColourName) => [
    pair(accent, `as text on ${of} pages,`, BEHIND[of].paper, TEXT),
    pair(accent, `as text on ${of} cards,`, BEHIND[of].surface, TEXT),
    pair(accent, `as an edge on ${of} tables,`, BEHIND[of].tint, EDGE),
    ...Object.values(BEHIND[of]).map((on) => pair(link, `as a link on ${of} pages,`, on, TEXT)),
  ]
  return [
    pair('accent', 'behind the words of a button,', light.onSignal, TEXT),
    pair('accentDark', 'behind the words of a button,', dark.onSignal, TEXT),
    pair('strip', 'behind the words of the top strip,', light.onStrip, TEXT),
    ...inScheme('light', 'accent', 'link'),
    ...inScheme('dark', 'accentDark', 'linkDark'),
  ]
}

/** In the layer of the shop's own tokens, which it comes after. */
export const themeCss = ({ light, dark }: Theme): string =>
  `@layer tokens{:root{${declared(light)}}@media screen and (prefers-color-scheme:dark){:root{${declared(dark)}}}}`

const declared = ({ signal, signalStrong, onSignal, link, strip, onStrip }: Scheme): string =>
  `--signal:${signal};--signal-strong:${signalStrong};--on-signal:${onSignal};--link:${link};--strip:${strip};--on-strip:${onStrip}`
