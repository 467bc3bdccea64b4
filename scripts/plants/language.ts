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
    days: { table: 'medium', sentence: 'medium' },
  },
] as const satisfies readonly LocaleRow[]`,
    },
    {
      file: 'words/es-US/index.ts',
      text: `import type { SomeWords } from '../words.ts'

export const words: SomeWords = {
  islands: { addToCart: 'Añadir al carrito' },
  shell: { skipToContent: 'Ir al contenido', cart: 'Carrito' },
  cart: { title: 'Carrito de compras' },
  mail: { placed: 'Gracias por su pedido.', placedSubject: 'Su pedido {number}' },
}
export const labels = { Order: 'Pedido', Orders: 'Pedidos' }
`,
    },
  ],
  tests: [
    'values',
    'words',
    'storefront/languages.test.ts',
    'shop/checkout/mail-languages.test.ts',
    'server/ui-api/labels.test.ts',
    'scripts/languages.test.ts',
  ],
}
