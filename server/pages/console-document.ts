// The document of the staff console: it names the files of its script and styles, and says who reads it in which language.
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'

export interface ConsoleFiles {
  scripts: string[]
  styles: string[]
  preloads: string[]
}

type Manifest = Record<string, { file: string; imports?: string[]; assets?: string[] }>

const ENTRY = 'console/entry-console.tsx'
const STYLES = 'console/console.css'
const PRELOADED = /ibm-plex-sans(?:-condensed-latin-600|-latin-400)-normal-.*\.woff2$/

/** Reads `dist/client/.vite/console.json`; throws when it is not the console's. */
export function consoleFiles(manifest: Manifest): ConsoleFiles {
  const [entry, styles] = [manifest[ENTRY], manifest[STYLES]]
  if (!entry || !styles) throw new Error(`${ENTRY} and ${STYLES} are not in the manifest: build the console first`)
  return {
    scripts: [`/${entry.file}`],
    styles: [`/${styles.file}`],
    preloads: (styles.assets ?? []).filter((file) => PRELOADED.test(file)).map((file) => `/${file}`),
  }
}

export const devConsole: ConsoleFiles = {
  scripts: ['/@vite/client', `/${ENTRY}`],
  styles: [`/${STYLES}`],
  preloads: [],
}

interface Reader {
  locale: Locale
  /** '' goes by the system's setting. */
  theme: string
  userId: string
  isAdmin: boolean
  /** What names all that they may. */
  rights: string
}

export interface ConsoleBrand {
  name: string
  mark: string | null
  icon: { href: string; type: string }
  locales: readonly Locale[]
}

export function consoleDocument(
  { scripts, styles, preloads }: ConsoleFiles,
  brand: ConsoleBrand,
  reader: Reader,
): string {
  const { locale, theme, userId, isAdmin, rights } = reader
  const words = wordsFor(locale).console
  const name = escaped(brand.name)
  return [
    `<!doctype html><html lang="${locale}" data-brand="${name}" data-locales="${brand.locales.join(' ')}" data-user="${userId}" data-rights="${rights}"`,
    isAdmin && ' data-admin',
    brand.mark && ` data-mark="${escaped(brand.mark)}"`,
    theme && ` data-theme="${theme}"`,
    '><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(fill(words.title, { brand: brand.name }))}</title>`,
    ...preloads.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    `<link rel="icon" href="${escaped(brand.icon.href)}" type="${brand.icon.type}"><meta name="robots" content="noindex">`,
    '<meta name="theme-color" content="#14171a"></head><body><div id="console"></div>',
    `<noscript><main><h1>${name}</h1><p>${escaped(words.noScript)}</p></main></noscript></body></html>`,
  ]
    .filter(Boolean)
    .join('')
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
