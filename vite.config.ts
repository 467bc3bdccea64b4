// Builds what browsers load (--mode client: dist/client, with a manifest), the staff console beside it (--mode console: a manifest of its
// own) and the pages' server half (--mode server: dist/server/entry-server.js). The same file serves `npm run dev`, where a changed source reloads the page.
import { join } from 'node:path'
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite'
import { cutFaces } from '#scripts/cut-faces.ts'

const BROWSER_ENTRY = 'storefront/entry-browser.ts'
const STYLES = 'storefront/index.css'
const CONSOLE = ['console/entry-console.tsx', 'console/console.css']
const SERVER_ENTRY = 'storefront/entry-server.tsx'
const FACES = join(import.meta.dirname, 'dist/faces')

/** Pages are rendered on the server, so a change that no browser module knows of must reload them too. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  apply: 'serve',
  hotUpdate({ file, server }) {
    if (this.environment.name === 'ssr' && !file.endsWith('.css'))
      server.environments.client.hot.send({ type: 'full-reload' })
  },
}

/** Vite's helper fetches styles of a chunk ahead of it. All our styles are linked in the page, so it only calls the import. */
const noPreloadHelper: Plugin = {
  name: 'no-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** Browsers need not know what languages are called, nor how each writes its days. */
const shortRows: Plugin = {
  name: 'short-rows',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('values/locales.ts') ? code.replace(/^ {4}(?:name|ownName|days|firstOfMonth): .*\n/gm, '') : undefined,
}

/**
 * React with what hydrates in one file, and the add button that most pages with islands have; what is known of the cart, with the
 * amounts it is told in, and the shop's calls; each island's own code and each locale's words split off by themselves.
 */
const browserChunks = [
  {
    name: 'hydration',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|(?:values\/money|ui\/(?:entries|stepper)|storefront\/(?:hydration|equipment\/fit-verdict|page\/(?:hydrate|island)|cart\/add-to-cart(?:\.island)?))\.tsx?$/,
  },
  {
    name: 'cart',
    test: /node_modules\/nanostores\/|(?:words\/format|values\/format-amount)\.ts|storefront\/(?:cart\/cart-store|calls\/shop-api)\.ts/,
  },
]

/** V8 holds a source in two bytes a letter when one letter of it needs them: escaped, the pages' server half takes half the memory. */
const oneByteSource: Plugin = {
  name: 'one-byte-source',
  apply: 'build',
  renderChunk: (code) =>
    code.replace(/[\u0100-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
}

/** What the bundler itself brings goes into the one file that uses it: by itself it would be one more request for 156 bytes. */
const ownRuntime: Plugin = {
  name: 'own-runtime',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
    const [user, other] = chunks.filter(({ imports }) => runtime && imports.includes(runtime.fileName))
    const [, told] = /^([^]*)export\{/.exec(runtime?.code ?? '') ?? []
    const given = /export\{([^}]*)\}/.exec(runtime?.code ?? '')?.[1]
    if (!runtime || !user || other || told === undefined || !given) return
    const pairs = (list: string, back: boolean) =>
      list.replace(/(\w+) as (\w+)/g, (_, from, to) => (back ? `${to}:${from}` : `${from}:${to}`))
    user.code = user.code.replace(
      /import\{([^}]*)\}from"\.\/rolldown-runtime[^"]*";?/,
      (_, taken: string) => `const{${pairs(taken, false)}}=(()=>{${told};return{${pairs(given, true)}}})();`,
    )
    user.imports = user.imports.filter((name) => name !== runtime.fileName)
    delete bundle[runtime.fileName]
  },
}

/** All that browsers load: small, hashed, listed in the manifest. */
const browserBuild: BuildEnvironmentOptions = {
  target: 'es2022',
  outDir: 'dist/client',
  manifest: true,
  modulePreload: false,
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: [BROWSER_ENTRY, STYLES],
    output: { codeSplitting: { includeDependenciesRecursively: false, groups: browserChunks } },
  },
}

/** Built by itself, so that nothing of it changes how the shop's own files are cut. It comes after them into the same folder. */
const consoleBuild: BuildEnvironmentOptions = {
  ...browserBuild,
  emptyOutDir: false,
  manifest: '.vite/console.json',
  rolldownOptions: {
    input: CONSOLE,
    // Libraries say in each file that it is for browsers.
    onwarn: (warning, tell) => {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') tell(warning)
    },
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: 'console-react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
      },
    },
  },
}

const builds: Readonly<Record<string, BuildEnvironmentOptions>> = { client: browserBuild, console: consoleBuild }

/** One file with all it needs, React included. */
const serverBuild: BuildEnvironmentOptions = {
  target: 'node24',
  outDir: 'dist/server',
  ssr: SERVER_ENTRY,
  rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
}

export default defineConfig(({ mode, command }) => ({
  appType: 'custom',
  publicDir: false as const,
  resolve: { alias: { '@faces': join(import.meta.dirname, 'ui/faces') } },
  plugins: [reloadPages, noPreloadHelper, ownRuntime, mode in builds ? [shortRows, cutFaces(FACES)] : oneByteSource],
  define: mode === 'server' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' || undefined },
  build: { emptyOutDir: true, ...(mode === 'server' ? serverBuild : (builds[mode] ?? browserBuild)) },
}))
