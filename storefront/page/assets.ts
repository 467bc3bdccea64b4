// Where the built script, styles and fonts are, read from Vite's manifest. Names carry a hash, so they may be kept for ever.

export interface Assets {
  /** Changes with every build: a page of another build is never swapped into this one. */
  build: string
  scripts: string[]
  styles: string[]
  preloads: string[]
}

export type Manifest = Record<string, { file: string; assets?: string[] }>

const ENTRY = 'storefront/entry-browser.ts'
const STYLES = 'storefront/index.css'
const PRELOADED = /ibm-plex-sans(?:-condensed-latin-600|-latin-400)-normal-.*\.woff2$/

/** Reads `dist/client/.vite/manifest.json`; throws when it is not the storefront's. */
export function assetsFrom(manifest: Manifest): Assets {
  const [entry, styles] = [manifest[ENTRY], manifest[STYLES]]
  if (!entry || !styles) throw new Error(`${ENTRY} and ${STYLES} are not in the manifest: build the storefront first`)
  return {
    build: [entry, styles].map(({ file }) => /-([\w-]{8})\./.exec(file)?.[1]).join('.'),
    scripts: [`/${entry.file}`],
    styles: [`/${styles.file}`],
    preloads: (styles.assets ?? []).filter((file) => PRELOADED.test(file)).map((file) => `/${file}`),
  }
}

/** While Vite serves the sources itself (`npm run dev`): its client reloads the page when a source changes. */
export const devAssets: Assets = {
  build: 'dev',
  scripts: ['/@vite/client', `/${ENTRY}`],
  styles: [`/${STYLES}`],
  preloads: [],
}
