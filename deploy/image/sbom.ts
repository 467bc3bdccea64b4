// A list of what is in the image, as scanners of known faults read it: CycloneDX 1.6.
import type { SystemPackage } from './libraries.ts'
import type { Package } from './packages.ts'

export interface Contents {
  version: string
  node: string
  packages: readonly Package[]
  system: readonly SystemPackage[]
}

export function billOf({ version, node, packages, system }: Contents): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'tappet', version, 'bom-ref': 'tappet' } },
    components: [
      component('node', node, `pkg:generic/node@${node}`),
      ...system.map((one) =>
        component(one.name, one.version, `pkg:deb/debian/${one.name}@${encodeURIComponent(one.version)}`),
      ),
      ...packages.map((one) => ({
        ...component(one.name, one.version, `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`, one.folder),
        ...(one.license && { licenses: [licenseOf(one.license)] }),
        ...(one.integrity && { hashes: [hashOf(one.integrity)] }),
      })),
    ],
  }
}

const component = (name: string, version: string, purl: string, ref = purl) => ({
  type: 'library',
  'bom-ref': ref,
  name,
  version,
  purl,
})

/** A name of the list of licences, or several with words between. */
const licenseOf = (license: string) => (/[ ()]/.test(license) ? { expression: license } : { license: { id: license } })

/** The lock has sums as base64 with the name before. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [alg = '', sum = ''] = integrity.split(/-(.*)/s)
  return { alg: alg.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') }
}
