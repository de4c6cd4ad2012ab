import { loadCatalog } from '../lib/i18n/catalogs.ts'
import type { TextParts } from '../lib/i18n/parts.ts'
import { browser } from './browser.ts'

/** What opens over any page brings its texts along. @throws when one of both does not load. */
export async function withTexts<M>(textParts: TextParts, module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, loadCatalog(browser().localeAt(location.pathname), textParts)])
  return loaded
}
