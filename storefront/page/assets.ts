// Where the built script, styles and fonts are, read from Vite's manifest. Names carry a hash, so they may be kept for ever.

export interface Assets {
  /** Changes with every build: a page of another build is never swapped into this one. */
  build: string
  /** Loaded first, as modules. */
  scripts: string[]
  styles: string[]
  /** Fonts to fetch before the styles ask for them. */
  preloads: string[]
}

interface ManifestChunk {
  file: string
  isEntry?: boolean
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, ManifestChunk>

const ENTRY = 'storefront/entry-browser.ts'
const PRELOADED = /ibm-plex-sans(?:-condensed-latin-600|-latin-400)-normal-.*\.woff2$/

/** Reads `dist/client/.vite/manifest.json`. */
export function assetsFrom(manifest: Manifest): Assets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`${ENTRY} is not in the manifest: build the storefront first`)
  const styles = entry.css ?? []
  return {
    build: [entry.file, ...styles].map((file) => /-([\w-]{8})\./.exec(file)?.[1]).join('.'),
    scripts: [`/${entry.file}`],
    styles: styles.map((file) => `/${file}`),
    preloads: (entry.assets ?? []).filter((file) => PRELOADED.test(file)).map((file) => `/${file}`),
  }
}

/** While Vite serves the sources itself (`npm run dev`): its client reloads the page when a source changes. */
export const devAssets: Assets = {
  build: 'dev',
  scripts: ['/@vite/client', `/${ENTRY}`],
  styles: ['/storefront/index.css'],
  preloads: [],
}
