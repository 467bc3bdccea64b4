// Builds what browsers load (dist/client, with a manifest) and the pages' server half (dist/server/entry-server.js, by --ssr);
// the same file serves `npm run dev`, in which a changed source reloads the page.
import { defineConfig, type Plugin } from 'vite'

const BROWSER_ENTRY = 'storefront/entry-browser.ts'
const SERVER_ENTRY = 'storefront/entry-server.tsx'

/** Pages are rendered on the server, so a change that no browser module knows of must reload them too. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  apply: 'serve',
  hotUpdate({ file, server }) {
    if (this.environment.name === 'ssr' && !file.endsWith('.css'))
      server.environments.client.hot.send({ type: 'full-reload' })
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'storefront/public',
  plugins: [reloadPages],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true as const },
  build: {
    target: isSsrBuild ? 'node24' : 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: SERVER_ENTRY, output: { entryFileNames: 'entry-server.js' } }
      : { input: BROWSER_ENTRY, output: { advancedChunks: { groups: browserChunks } } },
  },
}))

/** Few files: React with what hydrates, all islands of the catalogue, all of buying. Words are a file per locale by themselves. */
const browserChunks = [
  { name: 'islands-buying', test: /storefront\/screens\/(?:cart|checkout|order[\w-]*|track-order)\// },
  { name: 'islands', test: /storefront\/(?:shell|screens)\/.*\.island\.tsx$/ },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|storefront\/page\/(?:hydrate|island)\.tsx$/ },
]
