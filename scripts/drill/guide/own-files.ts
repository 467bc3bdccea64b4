// What whoever follows the guide has of their own: the shop's file with its policies, and what is edited in the settings.
import { PROVIDERS } from './outside.ts'

/** The shop's file as it is shipped, with a folder of policies named in it. */
export const ownShop = (shipped: string): string =>
  JSON.stringify(
    {
      ...(JSON.parse(shipped) as object),
      brand: { name: 'Millstreet Fasteners', legalName: 'Millstreet Fasteners Inc.' },
      policies: 'policies',
    },
    null,
    2,
  )

const POLICIES: Record<string, [string, string]> = {
  'terms-of-sale': ['Terms of sale', 'Conditions de vente'],
  privacy: ['Privacy', 'Confidentialité'],
  shipping: ['Shipping', 'Expédition'],
  returns: ['Returns', 'Retours'],
  core: ['Core charges', 'Consignes'],
  warranty: ['Warranty', 'Garantie'],
  accessibility: ['Accessibility', 'Accessibilité'],
  discounts: ['Discounts', 'Rabais'],
  'prop-65': ['California Proposition 65', 'Proposition 65 de la Californie'],
  'detail-us': ['Details of offers in the United States', 'Détail des offres aux États-Unis'],
  'detail-ca': ['Details of offers in Canada', 'Détail des offres au Canada'],
}

/** Texts by the names of their files. */
export const ownPolicies = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(POLICIES).flatMap(([name, [english, french]]) => [
      [`${name}.en-US.txt`, `${english}\n\nAsk us by mail or phone: we answer within a working day.\n`],
      [
        `${name}.fr-CA.txt`,
        `${french}\n\nÉcrivez-nous ou téléphonez : nous répondons dans un délai d’un jour ouvrable.\n`,
      ],
    ]),
  )

/** The shipped settings with the stand-ins' addresses; what is not used is taken out, as the guide says. */
export function ownSettings(shipped: string): string {
  const changed: Record<string, string> = {
    PAYMENT_API_BASE: PROVIDERS.gateway,
    PLACES_URL: PROVIDERS.places,
    CARRIER_API_BASE: PROVIDERS.carrier,
  }
  const lines = shipped
    .split('\n')
    // The stand-in knows the shop by its name alone.
    .filter((line) => !line.startsWith('OIDC_CLIENT_SECRET_FILE='))
    .map((line) => {
      const [name = ''] = line.split('=', 1)
      return changed[name] ? `${name}=${changed[name]}` : line
    })
  // Node believes what Debian believes, and the own authority.
  return `${lines.join('\n')}\nNODE_EXTRA_CA_CERTS=/etc/ssl/certs/own-authority.pem\n`
}
