/**
 * Compiled texts: `virtual:messages/ru/first` is the shared part, `virtual:messages/ru/games/dice` loads with the dice table.
 * `virtual:messages` lists the first part of every language; `virtual:messages/parts` lists all others and loads on demand, so that the
 * first page does not grow with the games; `virtual:messages/ru/whole` is all of those in one file. A missing key, differing arguments,
 * or an unknown key fails the build.
 */
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { type Catalogs, compileCatalog, faultsOf, keysUsedIn, type Locale, LOCALES, partOf, partsUnder, readCatalogs } from './catalogs.ts'

const LIST = 'virtual:messages'
const RESOLVED = '\0' + LIST

/** All parts except the first, for pages that show many of them. */
const WHOLE = 'whole'

/** Of the sources in `given`; of the project's `src` by default. */
export function messageCatalogs(given?: string): Plugin {
  let folder = ''
  let catalogs: Catalogs
  return {
    name: 'fairhouse:messages',
    configResolved(config) {
      folder = given ?? join(config.root, 'src')
    },
    buildStart() {
      catalogs = readCheckedCatalogs(folder)
    },
    resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? '\0' + id : undefined),
    load(id) {
      if (id === RESOLVED) return firstFiles()
      if (id === `${RESOLVED}/parts`) return allOthers([...partsUnder(folder).filter((part) => part !== 'first'), WHOLE])
      if (!id.startsWith(RESOLVED)) return undefined
      const [, locale, ...part] = id.slice(RESOLVED.length).split('/') as [string, Locale, ...string[]]
      const requestedPart = part.join('/')
      const texts = readCatalogs(folder, (file) => (requestedPart === WHOLE ? partOf(file) !== 'first' : partOf(file) === requestedPart))
      return `export default ${JSON.stringify(compileCatalog(texts[locale]))}`
    },
    transform(code, id) {
      if (!id.startsWith(folder) || !/\.tsx?(\?|$)/.test(id) || /\.test\.tsx?/.test(id)) return
      const unknown = keysUsedIn(code).filter((key) => !(key in catalogs.ru))
      if (unknown.length > 0) this.error(`${id}: no catalog has ${unknown.join(', ')}`)
    },
    handleHotUpdate({ file, server }) {
      if (!/\/messages\/(ru|en|kz)\.json$/.test(file)) return
      catalogs = readCheckedCatalogs(folder)
      server.moduleGraph.invalidateAll()
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}

const fileOf = (locale: Locale, part: string) => `() => import(${JSON.stringify(`${LIST}/${locale}/${part}`)})`

/** `{ ru: () => import(…) }` */
const firstFiles = (): string => `export default { ${LOCALES.map((locale) => `${locale}: ${fileOf(locale, 'first')}`).join(', ')} }`

/** `{ ru: { "games/dice": () => import(…) } }` */
function allOthers(parts: readonly string[]): string {
  const filesOf = (locale: Locale) => parts.map((part) => `${JSON.stringify(part)}: ${fileOf(locale, part)}`).join(', ')
  return `export default { ${LOCALES.map((locale) => `${locale}: { ${filesOf(locale)} }`).join(', ')} }`
}

function readCheckedCatalogs(folder: string): Catalogs {
  const catalogs = readCatalogs(folder)
  const faults = faultsOf(catalogs)
  if (faults.length > 0) throw new Error(`message catalogs:\n${faults.join('\n')}`)
  return catalogs
}
