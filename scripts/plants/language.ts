import type { Plant } from './plant.ts'

export const language: Plant = {
  name: 'a language',
  most: 2,
  edits: [
    {
      file: 'values/locales.ts',
      instead: '] as const satisfies readonly LocaleRow[]',
      put: `  {
    code: 'es-US',
    language: 'es',
    country: 'US',
    prefix: '/es-US',
    name: 'Spanish (US)',
    ownName: 'Español (EE. UU.)',
    base: 'en-US',
    catalogue: ['en'],
    pricePrefix: '',
    days: { table: 'medium', sentence: 'long' },
  },
] as const satisfies readonly LocaleRow[]`,
    },
    {
      file: 'words/es-US/index.ts',
      text: `import type { SomeWords } from '../words.ts'

export const words: SomeWords = { shell: { cart: 'Carrito' } }
export const labels = { Order: 'Pedido' }
`,
    },
  ],
  tests: ['values', 'words', 'storefront/routes.test.tsx'],
}
