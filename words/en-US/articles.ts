// Words around the texts that staff keep as records: policies, offers, the knowledge hub.
export const articles = {
  hub: 'Knowledge hub',
  hubDescription: 'Short articles on numbers, fit, recon parts, cores, batteries and care of engines and generators.',
  hubIntro: 'Short answers for the workbench: what a number means, what to send back, how to keep things running.',
  moreIn: 'More in “{topic}”',
  edition: 'Version {version}, in effect since {date}',
  editionDate: 'In effect since {date}',
  policies: 'Policies',
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
