// Node and packages with native code need the C library and a few more: this machine's own are taken, at the places where they are looked for.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Library {
  /** Where programs look for it. */
  path: string
  from: string
}

export function nativeLibraries(programs: readonly string[]): Library[] {
  const found = new Map<string, Library>()
  // What stands among the packages themselves is found by its own path.
  for (const program of programs)
    for (const line of ldd(program)) {
      const path = /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1]
      if (path && !path.includes('/node_modules/')) found.set(path, { path, from: realpathSync(path) })
    }
  return [...found.values()]
}

function ldd(program: string): string[] {
  try {
    return execFileSync('ldd', [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')
  } catch {
    // Made for another C library: npm brings such ones, and nothing loads them here.
    return []
  }
}

export interface SystemPackage {
  name: string
  version: string
}

/** By which packages of Debian they came; none on a machine without its lists. */
export function systemPackages(libraries: readonly Library[]): SystemPackage[] {
  const lists = '/var/lib/dpkg/info'
  if (!existsSync(lists)) return []
  const names = new Set(libraries.map(({ from }) => `/${basename(from)}`))
  const owners = readdirSync(lists)
    .filter((list) => list.endsWith('.list'))
    .filter((list) =>
      readFileSync(join(lists, list), 'utf8')
        .split('\n')
        .some((line) => /\/lib/.test(line) && names.has(`/${basename(line)}`)),
    )
    .map((list) => list.slice(0, -'.list'.length))
  return owners.flatMap((owner) => {
    try {
      const version = execFileSync('dpkg-query', ['-W', '-f', '${Version}', owner], { encoding: 'utf8' })
      return { name: owner.split(':')[0] ?? owner, version }
    } catch {
      return []
    }
  })
}
