import { expect, test } from 'vitest'
import { assetsFrom } from './assets.ts'

const manifest = {
  'storefront/entry-browser.ts': { file: 'assets/entry-browser-AAAAAAAA.js' },
  'storefront/index.css': {
    file: 'assets/index-BBBBBBBB.css',
    assets: [
      'assets/ibm-plex-sans-latin-400-normal-CCCCCCCC.woff2',
      'assets/ibm-plex-sans-condensed-latin-600-normal-DDDDDDDD.woff2',
      'assets/ibm-plex-mono-latin-500-normal-EEEEEEEE.woff2',
    ],
  },
}

test('the page loads one script and one file of styles, and fetches two faces ahead', () => {
  expect(assetsFrom(manifest)).toEqual({
    build: 'AAAAAAAA.BBBBBBBB',
    scripts: ['/assets/entry-browser-AAAAAAAA.js'],
    styles: ['/assets/index-BBBBBBBB.css'],
    preloads: [
      '/assets/ibm-plex-sans-latin-400-normal-CCCCCCCC.woff2',
      '/assets/ibm-plex-sans-condensed-latin-600-normal-DDDDDDDD.woff2',
    ],
  })
})

test('a manifest of something else is refused', () => {
  expect(() => assetsFrom({})).toThrow('build the storefront first')
})
