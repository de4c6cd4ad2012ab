/** The packages of production in npm's lock file. */

export interface LockedPackage {
  name: string
  version: string
  /** An SPDX expression. */
  licence: string | undefined
  /** Subresource integrity: `sha512-…`. */
  integrity: string | undefined
}

interface Entry {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
}

/** Licences of packages that state theirs only in a file, read there: their metadata has none. */
const FROM_FILE: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

const FOLDER = 'node_modules/'

/** Each version of a package once; without development dependencies and our own workspaces. */
export function lockedPackages(text: string): LockedPackage[] {
  const entries = Object.entries((JSON.parse(text) as { packages: Record<string, Entry> }).packages)
  const installed = entries.filter(([path, { dev, link }]) => path.includes(FOLDER) && !dev && !link)
  const packages = installed.map(([path, { version = '', license, integrity }]) => {
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
    const id = `${name}@${version}`
    return [id, { name, version, licence: license ?? FROM_FILE[id], integrity }] as const
  })
  return [...new Map(packages).values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
