/** A workspace imports only packages that its own package.json lists. */
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

import type { IModule } from 'dependency-cruiser'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
> & {
  name: string
}

const WORKSPACE = /^(apps|packages)\/[^/]+/

export function undeclaredImports(folder: string, modules: IModule[]): string[] {
  const own = manifestReader(folder)
  return modules.flatMap(({ source, dependencies }) => {
    const workspace = WORKSPACE.exec(source)?.[0]
    if (!workspace) return []
    const names = dependencies.map((dependency) => packageName(dependency.module)).filter((name) => name !== undefined)
    const missing = names.filter((name) => !own(workspace).has(name) && !(isDevelopment(source) && developsWith(own, name)))
    return [...new Set(missing)].map((name) => `declared-imports: ${source} imports ${name}, which ${workspace}/package.json does not name`)
  })
}

const isDevelopment = (file: string) => /(\.test|\.config|\.d)\.tsx?$|^packages\/testkit\/|\/testing\//.test(file)

/** Tests and build files may use the repository's development packages, and the server they call. */
function developsWith(own: (workspace: string) => Set<string>, name: string): boolean {
  return name.startsWith('@fairhouse/') || own('.').has(name) || own('apps/server').has(name)
}

function packageName(specifier: string): string | undefined {
  if (/^[./]/.test(specifier) || isBuiltin(specifier) || specifier.includes(':')) return undefined
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]
}

function manifestReader(folder: string): (workspace: string) => Set<string> {
  const known = new Map<string, Set<string>>()
  return (workspace) => {
    const names = known.get(workspace) ?? declaredIn(join(folder, workspace, 'package.json'))
    known.set(workspace, names)
    return names
  }
}

function declaredIn(file: string): Set<string> {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const kinds = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies, manifest.peerDependencies]
  return new Set([manifest.name, ...kinds.flatMap((kind) => Object.keys(kind ?? {}))])
}
