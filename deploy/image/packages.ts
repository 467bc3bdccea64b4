// Which packages of npm a server needs, of those that `npm ci` has brought.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Package {
  name: string
  version: string
  /** Where it stands: node_modules/…, within another's node_modules where versions differ. */
  folder: string
  license: string | undefined
  integrity: string | undefined
}

interface Locked {
  version?: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** What only builds, only runs in browsers (whose scripts are built), or only stands in for others in a demo. */
export const LEFT_OUT = [
  'vite',
  'subset-font',
  'react',
  'react-dom',
  'nanostores',
  'wouter',
  'cmdk',
  'downshift',
  'altcha',
  '@tanstack/react-virtual',
  'oidc-provider',
  'smtp-server',
  'postal-mime',
]

export function packagesOf(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const { '': shop } = packages
  const taken = new Map<string, Package>()

  /** As Node looks: beside the one who asks, then further up. */
  function find(name: string, from: string): string | undefined {
    for (let at = from; ; at = dirname(at)) {
      if (!at.endsWith('node_modules')) {
        const folder = at === '.' || at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
        if (packages[folder]) return folder
      }
      if (at === '.' || at === '') return undefined
    }
  }

  function take(name: string, from: string): void {
    const folder = find(name, from)
    // Of packages made for other machines npm brings none.
    if (!folder || taken.has(folder) || !existsSync(join(root, folder, 'package.json'))) return
    const { version = '', license, integrity, ...needs } = packages[folder] ?? {}
    taken.set(folder, { name: folder.split('node_modules/').at(-1) ?? name, version, folder, license, integrity })
    const peers = Object.keys(needs.peerDependencies ?? {}).filter(
      (peer) => !needs.peerDependenciesMeta?.[peer]?.optional,
    )
    for (const one of [needs.dependencies, needs.optionalDependencies].flatMap((list) => Object.keys(list ?? {})))
      take(one, folder)
    for (const peer of peers) take(peer, folder)
  }

  for (const name of Object.keys(shop?.dependencies ?? {})) if (!LEFT_OUT.includes(name)) take(name, '')
  return [...taken.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1))
}
