// Words around the texts that staff keep as records: policies, offers, the knowledge hub.
export const articles = {
  hub: 'Knowledge hub',
  hubDescription: 'Short articles on numbers, fit, recon parts, cores, batteries and care of engines and generators.',
  hubIntro: 'Short answers for the workbench: what a number means, what to send back, how to keep things running.',
  moreIn: 'More in “{topic}”',
  edition: 'Version {version}, in effect since {date}',
  editionDate: 'In effect since {date}',
  policies: 'Policies',
  search: {
    label: 'Search articles and questions',
    search: 'Search',
    found: 'Best results for “{term}”: {count}',
    none: 'Nothing found for “{term}”.',
    help: 'Try fewer or other words, or a look at what stands below. A part is found by its number in the search at the top of the page.',
    failed: 'Results cannot be shown while you type just now. Press Search to try again.',
    kinds: {
      FAQ: 'Question',
      HUB: 'Article',
      POLICY: 'Policy',
      GUIDE: 'Guide',
      LEGAL: 'Legal text',
      OFFER: 'Offer details',
    },
  },
  /** Footer: short names of pages whose own titles are records. */
  links: {
    shipping: 'Shipping',
    returns: 'Returns and refunds',
    core: 'Core policy',
    warranty: 'Warranty',
    termsOfSale: 'Terms of sale',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
    prop65: 'California Proposition 65',
    batteryGuide: 'Battery guide',
    offers: 'Offer details',
  },
}
