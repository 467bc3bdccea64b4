import type { FoundStore } from '#contract/shop/stores.ts'
import type { Navigation } from '#contract/shop/catalog.ts'
import type { AnswerOf, CallName, InputOf, ShopApi } from '#contract/shop/calls.ts'
import type { PageLinks } from '#contract/shop/config.ts'
import type { CrateForm } from '#contract/shop/crate-engine.ts'
import type { Equipment } from '#contract/shop/equipment.ts'
import type { GarageMachine } from '#contract/shop/garage.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { forEachLocale, type Locale, LOCALES, pathIn } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { cents } from '#values/money.ts'
import { aCategory, aDiagram, aList, aPart, aProduct, category, group, machine, tile, view } from './catalog-fixture.ts'
import { aContentItem, aFoundArticle, aQuestion, articleNamed, inTopics } from './content-fixture.ts'
import type { SiteSettings } from './page/site-settings.ts'

type Answers = { [Name in CallName]?: (input: never) => AnswerOf<Name> }

const linksIn = (locale: Locale): PageLinks => ({
  privacy: pathIn(locale, '/policies/privacy'),
  shipping: 'https://policies.example/shipping',
  returns: pathIn(locale, '/policies/returns'),
  core: pathIn(locale, '/policies/core'),
  batterySpecifications: `/documents/${locale}/battery-specifications.pdf`,
  selectionFlyer: `/documents/${locale}/battery-flyer.pdf`,
})

export const someSettings: SiteSettings = {
  brand: 'Aldermoor Power',
  locales: LOCALES,
  mark: null,
  icon: { href: 'data:image/svg+xml,', type: 'image/svg+xml' },
  card: '/social-card.png',
  origin: 'https://parts.example',
  sellers: { US: '2200 Foundry Road, Dayton OH 45402', CA: '1450 Forge Road, Mississauga ON  L5T 2H8' },
  copyrightYear: 2024,
  supportPhone: '1-800-555-0142',
  supportHours: { from: 0, to: 4, opens: '08:00', closes: '18:30', zone: 'America/New_York' },
  chatUrl: null,
  links: forEachLocale(linksIn),
  texts: forEachLocale(() => ({ has: () => true })),
  analytics: { layer: 'dataLayer', consent: 'everywhere' },
  assets: { build: 'test', scripts: ['/assets/entry.js'], styles: ['/assets/index.css'], preloads: [] },
}

export const anEngine: Equipment = {
  type: 'ENGINE',
  number: '24123456',
  label: 'Tarn 6.4 · ESN 24123456',
  machine: { type: 'ENGINE', number: '24123456' },
  understood: [{ name: 'Model family', text: 'Tarn 6.4' }],
  vehicle: null,
}

const navigation: Navigation = [{ ...group, ...tile, children: [{ ...category, ...tile }] }]

export const aGarageMachine: GarageMachine = {
  id: 'a0E000000000001AAA',
  type: 'ENGINE',
  number: '24123456',
  nickname: 'Dump truck 14',
  equipment: anEngine,
  family: null,
  isActive: true,
  notes: '',
  readings: [{ on: '2026-10-01', value: 6100, unit: 'h' }],
  perWeek: 29,
}

const aCrateForm = (): CrateForm => ({
  states: [
    { code: 'CA', name: 'California' },
    { code: 'TX', name: 'Texas' },
  ],
  agreements: AGREEMENTS.map((agreement) => ({
    agreement,
    title: `Crate engines: ${agreement}`,
    summary: '',
    version: '1.1',
    language: 'en-US',
    path: `/legal/crate-${agreement}`,
  })),
})

const usual: Answers = {
  'CartService.getCrateForm': aCrateForm,
  'CatalogService.getNavigation': () => navigation,
  'CatalogService.getHome': () => ({
    groups: [{ ...group, ...tile }],
    popular: [aPart()],
    specials: [aPart()],
    example: aPart(),
  }),
  'CatalogService.getCategory': () => aCategory(),
  'CatalogService.getProduct': () => aProduct({ related: [aPart()], kit: [{ quantity: 2, part: aPart() }] }),
  'SessionService.getVisitor': () => ({
    isGuest: true,
    name: null,
    userId: null,
    crmId: null,
    email: null,
    equipment: null,
    cart: { itemCount: 0, subtotal: cents(0), estimatedTotal: cents(0), currency: 'USD' },
  }),
  'VerificationService.getVerification': () => ({
    Status: { status: [] },
    outcome: 'NONE',
    discount: null,
    canVerify: true,
    percent: 10,
    yearlyCap: cents(500_00),
    proofs: [],
  }),
  'GarageService.getVehicleChoices': () => ({ makes: ['Ford', 'Honda'], models: [], years: [], engines: [] }),
  'FitmentService.checkParts': () => ({ equipment: null, fits: {} }),
  'DiagramService.getDiagram': () => aDiagram(),
  'FitmentService.getFittingCounts': () => ({ total: 0, groups: [] }),
  'DiagramService.getMachines': () => [{ ...machine, about: 'Inline 4, 4.1 L, Diesel', diagrams: 1 }],
  'DiagramService.getMachine': () => ({
    ...machine,
    drawing: '/drawings/machine/family-TRN41.1.svg',
    width: 960,
    height: 720,
    systems: [
      {
        assembly: 'lubrication',
        name: 'Lubrication',
        path: '/diagram/0Dg000000000001CAA',
        area: [300, 400, 80, 80],
        at: [340, 440],
        balloon: [-46, 440],
      },
    ],
    facts: [{ name: 'Fuel', text: 'Diesel', path: null }],
    diagrams: [{ ...view, callouts: 2 }],
  }),
  'DiagramService.getServicePlan': () => ({
    kits: [
      {
        hours: 500,
        part: aPart({
          id: '01t000000000009AAA',
          partNumber: '7100500',
          name: 'Maintenance kit',
          path: '/product/maintenance-kit',
        }),
        fits: [{ name: null, from: 20500000, to: null }],
        contents: [{ quantity: 2, part: aPart() }],
        oilL: 11,
        coolantL: null,
      },
    ],
  }),
  'ConfigService.getConfigByLocale': () =>
    ({ freeShippingThreshold: 75_00, communityId: '0DB000000000001' }) as AnswerOf<'ConfigService.getConfigByLocale'>,
  'ContentService.contentItems': () => [
    aContentItem({ title: 'Turbochargers', buttonText: 'See them', buttonUrl: '/category/filters' }),
    aContentItem({ trustTitle: 'Core money back', shortDescription: 'Always.' }),
  ],
  'FAQKnowledgeUtility.getKnowledgeArticleByModule': () => ({
    Orders: [aQuestion({ SC_FAQCategory__c: 'orders' })],
    'Parts, fit & batteries': [
      aQuestion({ Id: 'ka0000000000002AAA', Question__c: null }),
      aQuestion({ Id: 'ka0000000000003AAA', Answer__c: null }),
    ],
  }),
  'StoreService.findStores': () => ({ stores: [aStore()], place: null, chosenId: null }),
  'ContentService.getArticle': articleNamed,
  'ContentService.listArticles': ({ kind, topic }: InputOf<'ContentService.listArticles'>) =>
    inTopics.filter((article) => article.kind === kind && (topic === undefined || article.topic === topic)),
  'ContentService.searchArticles': () => [aFoundArticle()],
  'SearchService.search': () => ({
    kind: 'results',
    term: 'oil filter',
    readAs: 'words',
    otherReadings: [],
    equipment: null,
    problem: null,
    checkDigit: null,
    nearest: null,
    corrected: null,
    understood: [],
    leftOut: [],
    notSold: null,
    isSoldInPart: false,
    list: aList({ columns: [] }),
    tryTerms: [],
    categories: [],
  }),
}

export const aStore = (given: Partial<FoundStore> = {}): FoundStore => ({
  id: '131000000000001AAA',
  name: 'Columbus OH',
  line1: '100 Foundry Rd',
  city: 'Columbus',
  region: 'OH',
  postalCode: '43215',
  country: 'US',
  phone: '6145550100',
  hours: [
    ...Array.from({ length: 5 }, () => ({ opens: '08:00', closes: '18:00' })),
    { opens: '08:00', closes: '16:00' },
    null,
  ],
  open: ['Monday to Friday: 8:00 AM to 6:00 PM'],
  distance: null,
  pickup: null,
  ...given,
})

/** A shop that answers as usual, save for the calls that a test gives; a call without an answer fails the test. */
export function aShop(given: Answers = {}): ShopApi {
  const answers: Answers = { ...usual, ...given }
  return {
    async call(name, input) {
      const answer = answers[name]
      if (!answer) throw new Error(`the shop of this test has no answer for ${name}`)
      return answer(input as never)
    },
  }
}

export const refuses = (code: ConstructorParameters<typeof Refusal>[0]) => (): never => {
  throw new Refusal(code)
}
