import { loadCatalog } from '../lib/i18n/catalogs.ts'
import type { TextParts } from '../lib/i18n/parts.ts'
import { browser } from './browser.ts'

/** Loads a component with its texts. @throws when either fails to load. */
export async function withTexts<M>(textParts: TextParts, module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, loadCatalog(browser().localeAt(location.pathname), textParts)])
  return loaded
}
