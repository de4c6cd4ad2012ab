import { loadCatalog } from '../lib/i18n/catalogs.ts'
import { browser } from './browser.ts'

/** What opens over a first page brings its texts along. @throws when one of both does not load. */
export async function withTexts<M>(module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, loadCatalog(browser().localeAt(location.pathname))])
  return loaded
}
