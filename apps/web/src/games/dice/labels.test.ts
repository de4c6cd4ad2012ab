import { describe, expect, it } from 'vitest'

import { compileCatalog, LOCALES, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom } from '../../lib/i18n/text.tsx'
import { dice } from './definition.ts'

const catalogs = readCatalogs(import.meta.dirname)

describe('PRO-4 labels of the dice button', () => {
  it.each(LOCALES)('PRO-4 the long label on a phone contains the verb in %s', (locale) => {
    const language = languageFrom(locale, compileCatalog(catalogs[locale]) as Messages)
    const verb = dice.verb(language, dice.firstChoice, '').toLowerCase()
    for (const direction of ['under', 'over'] as const) {
      const label = dice.longVerb!(language, { direction, target: 4950 }, '').toLowerCase()
      expect(label).toContain(verb)
      expect(label).toMatch(/49[.,]50/)
    }
  })
})
