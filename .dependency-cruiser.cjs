// Who may import whom. Read it with docs/decisions/0006-rooms-and-borders.md; `npx depcruise .` checks it.

const { imports } = require('./package.json') // each room is there as '#room/*': './room/*'
const ROOMS = Object.values(imports).map((target) => target.split('/')[1])

/** Each room with the places it may import from, besides itself. Lowest first: nothing points down the list. */
const MAY_IMPORT = {
  values: [],
  observability: [],
  // Draws a part from its facts; knows no database and no shop.
  drawings: [],
  contract: ['values'],
  words: ['values'],
  database: ['values', 'observability'],
  providers: ['values', 'observability'],
  platform: ['values', 'words/labels', 'observability', 'database', 'contract/ui-api', 'contract/console-api'],
  shop: [
    // Its types alone.
    'contract/console',
    'contract/shop',
    'contract/console-api',
    'drawings',
    'values',
    'words',
    'observability',
    'database',
    'providers/[^/]+/port',
    'providers/service-down',
    'platform/objects',
    'platform/fields',
  ],
  // Its pages are read by whoever tries the shop, in the shop's languages.
  sandbox: ['values', 'words', 'observability'],
  jobs: ['values', 'observability', 'database', 'providers/[^/]+/port', 'providers/service-down', 'shop'],
  server: [
    'drawings',
    'values',
    'words',
    'observability',
    'contract',
    'database',
    'providers',
    'platform',
    'shop',
    'jobs',
    'storefront/entry-server',
  ],
  // Published by itself.
  'records-client': [],
  ui: [],
  storefront: ['values', 'words', 'contract', 'records-client', 'ui'],
  console: ['values', 'words', 'contract/console', 'contract/ui-api', 'contract/console-api', 'records-client', 'ui'],
  // The page with the live gateway's card fields, for an origin of its own.
  'payment-fields': ['values', 'words'],
  // Starts, builds, tests and documents the whole: it may look at what it puts together.
  scripts: [
    'values',
    'words',
    'contract',
    'database',
    'shop/search',
    'server',
    'storefront',
    'console',
    'sandbox',
    'payment-fields',
  ],
  e2e: ['values', 'words', 'contract', 'database/demo', 'payment-fields', 'scripts'],
  bench: ['values', 'contract', 'database', 'records-client', 'scripts'],
}

/** Inside these rooms the folders have an order too, lowest first: each may import those before it. */
const ORDER = {
  'records-client': ['store', 'network', 'policies', 'adapters', 'react'],
  platform: [
    'errors',
    'fields',
    'rights',
    'objects',
    'records',
    'history',
    'layouts',
    'record-ui',
    'lists',
    'related-lists',
    'search',
    'lookups',
    'actions',
    'bulk-changes',
    'apps',
    'duplicates',
    'avatars',
    'content-versions',
    'seo',
    'exports',
    'imports',
  ],
  shop: [
    'locales',
    'content',
    'files',
    'accounts',
    'stores',
    'addresses',
    'garage',
    'fitment',
    'sales',
    'facet-index',
    'photos',
    'catalog',
    'pickup',
    'saved-parts',
    'diagrams',
    'documents',
    'seo',
    'search',
    'pricing',
    'verification',
    'cart',
    'quick-order',
    'part-lists',
    'orders',
    'returns',
    'refunds',
    'cancelling',
    'handing-over',
    'invoices',
    'claims',
    'counter',
    'newsletter',
    'bounced-mails',
    'contact',
    'verification-mails',
    'notify-me',
    'checkout',
    'integrations',
    'reports',
  ],
  storefront: [
    'seo',
    'page',
    'forms',
    'calls',
    'captcha',
    'cart',
    'account',
    'addresses',
    'analytics',
    'equipment',
    'parts',
    'lists',
    'machines',
    'search',
    'articles',
    'stores',
    'orders',
    'returns',
    'claims',
    'garage',
    'shell',
    'screens',
  ],
  console: ['base', 'fields', 'shell', 'papers', 'screens'],
}

for (const room of ROOMS) if (!(room in MAY_IMPORT)) throw new Error(`say in MAY_IMPORT what ${room} may import`)

const anyOf = (places) => `^(?:${places.join('|')})(?:/|[.]tsx?$)`

const roomRules = Object.entries(MAY_IMPORT).map(([room, allowed]) => ({
  name: `${room}-imports`,
  comment: `${room} may import: ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '(?:[.]test|-fixture)[.]tsx?$' },
  to: { path: `^(?:${ROOMS.join('|')})/`, pathNot: anyOf([room, ...allowed]) },
}))

const orderRules = Object.entries(ORDER).flatMap(([room, folders]) =>
  folders.map((folder, i) => ({
    name: `${room}-${folder}-imports`,
    comment: `${room}/${folder} may import the folders listed before it`,
    severity: 'error',
    from: { path: `^${room}/${folder}/`, pathNot: '(?:[.]test|-fixture)[.]tsx?$' },
    to: { path: `^${room}/`, pathNot: anyOf(folders.slice(0, i + 1).map((name) => `${room}/${name}`)) },
  })),
)

const unlistedRules = Object.entries(ORDER).map(([room, folders]) => ({
  name: `${room}-unlisted`,
  comment: `a new folder in ${room} takes its place in ORDER`,
  severity: 'error',
  from: { path: `^${room}/[^/]+/`, pathNot: anyOf(folders.map((name) => `${room}/${name}`)) },
  to: {},
}))

module.exports = {
  forbidden: [
    ...roomRules,
    ...orderRules,
    ...unlistedRules,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'screens-keep-apart',
      comment: 'what two screens share moves down to ui or to its feature (decision 43)',
      severity: 'error',
      from: { path: '^storefront/screens/([^/]+)/' },
      to: { path: '^storefront/screens/', pathNot: '^storefront/screens/$1/' },
    },
    {
      name: 'console-screens-keep-apart',
      comment: 'what two screens of the console share moves down to its base, fields or shell',
      severity: 'error',
      from: { path: '^console/screens/([^/]+)/' },
      to: { path: '^console/screens/', pathNot: '^console/screens/$1/' },
    },
    {
      name: 'server-opens-before-its-worker',
      comment: 'nobody waits for jobs: the worker and its libraries are read while PostgreSQL reads the facet index',
      severity: 'error',
      from: { path: '^server/', pathNot: '(?:[.]test|-fixture)[.]tsx?$' },
      to: { path: '^jobs/|node_modules/graphile-worker/', dependencyTypesNot: ['type-only'], dynamic: false },
    },
    {
      name: 'fixtures-only-in-tests',
      comment: 'what makes test data stays out of the product',
      severity: 'error',
      from: { pathNot: '(?:[.]test|-fixture)[.]tsx?$|^(?:e2e|bench|scripts)/|^vitest[.]config[.]ts$' },
      to: { path: '-fixture[.]tsx?$' },
    },
    {
      name: 'tests-ask-the-server-by-its-fixtures',
      comment: 'beside a verb a test asks the whole app, and knows of the server only what it declares (decision 37)',
      severity: 'error',
      from: { path: '^(?:platform|shop)/.*[.]test[.]ts$' },
      to: {
        path: '^server/',
        pathNot: '-fixture[.]ts$|^server/(?:ui-api/(?:objects|apps|translate)|cache/stale)[.]ts$',
      },
    },
    {
      name: 'browser-code-knows-the-contract-by-its-types',
      comment: 'the parser library is too heavy for browsers',
      severity: 'error',
      from: { path: '^(?:storefront|console|ui)/', pathNot: '(?:[.]test|-fixture)[.]tsx?$' },
      to: { path: '^contract/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shop-knows-the-contract-by-its-types',
      comment:
        'a verb answers in the shapes of the contract; what was sent is parsed before it is called (decision 41)',
      severity: 'error',
      from: { path: '^shop/', pathNot: '(?:[.]test|-fixture)[.]tsx?$' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'records-client-runs-anywhere',
      comment: 'it is published by itself, and needs nothing but React in react/',
      severity: 'error',
      from: { path: '^records-client/', pathNot: '(?:[.]test|-fixture)[.]tsx?$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer'], pathNot: 'node_modules/(?:@types/)?react/' },
    },
    {
      name: 'what-runs-needs-no-dev-package',
      comment: '`npm start` and the other commands of a shop do not install devDependencies (decision 33)',
      severity: 'error',
      from: { pathNot: '(?:[.]test|-fixture)[.]tsx?$|^(?:e2e|bench)/|^vitest[.]config[.]ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'vendors-only-in-providers',
      comment: 'the official clients of vendors are known to their adapters alone',
      severity: 'error',
      from: { pathNot: '^(?:providers|sandbox|e2e|bench)/' },
      to: {
        path: 'node_modules/(?:stripe|nodemailer|smtp-server|@opensearch-project|jose|oidc-provider|openid-client|ioredis)/',
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true, // imports of types are dependencies too
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|[.]data|node_modules/[.]bin)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs'], conditionNames: ['import', 'types'] },
  },
}
