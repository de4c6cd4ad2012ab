/**
 * `virtual:messages/ru|en|kz` is what a first page needs of one language, `virtual:messages/ru/rest` all other areas' texts,
 * both compiled. A missing key, arguments that differ between
 * languages, or a key that no catalog has fails the build.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

import { type Catalogs, compileCatalog, faultsOf, isFirstArea, keysUsedIn, type Locale, readCatalogs } from './catalogs.ts'

const PREFIX = 'virtual:messages/'
const RESOLVED = '\0' + PREFIX

export function messageCatalogs(): Plugin {
  let folder = ''
  let catalogs: Catalogs
  return {
    name: 'fairhouse:messages',
    configResolved(config) {
      folder = join(config.root, 'src')
    },
    buildStart() {
      catalogs = checked(folder)
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined
      const [locale, rest] = id.slice(RESOLVED.length).split('/') as [Locale, string?]
      const part = readCatalogs(folder, (file) => isFirstArea(file) !== Boolean(rest))
      return `export default ${JSON.stringify(compileCatalog(part[locale]))}`
    },
    transform(code, id) {
      if (!id.startsWith(folder) || !/\.tsx?(\?|$)/.test(id) || /\.test\.tsx?/.test(id)) return
      const unknown = keysUsedIn(code).filter((key) => !(key in catalogs.ru))
      if (unknown.length > 0) this.error(`${id}: no catalog has ${unknown.join(', ')}`)
    },
    handleHotUpdate({ file, server }) {
      if (!/\/messages\/(ru|en|kz)\.json$/.test(file)) return
      catalogs = checked(folder)
      server.moduleGraph.invalidateAll()
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}

function checked(folder: string): Catalogs {
  const catalogs = readCatalogs(folder)
  const faults = faultsOf(catalogs)
  if (faults.length > 0) throw new Error(`message catalogs:\n${faults.join('\n')}`)
  return catalogs
}
