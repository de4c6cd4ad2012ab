import { afterAll, expect, it, vi } from 'vitest'

const requested = vi.hoisted(() => [] as string[])
vi.mock('virtual:messages', () => {
  const first = async () => ({ default: {} })
  return { default: { ru: first, en: first, kz: first } }
})
vi.mock('virtual:messages/parts', () => {
  const partsOf = (locale: string) => {
    const file = (part: string) => [part, async () => (requested.push(`${locale} ${part}`), { default: {} })]
    return Object.fromEntries(['features/slots', 'features/betting', 'features/search', 'games/_common'].map(file))
  }
  return { default: { ru: partsOf('ru'), en: partsOf('en'), kz: partsOf('kz') } }
})
vi.mock('../browser.ts', () => ({
  browser: () => ({
    session: { read: () => ({ tokenBearer: null }) },
    place: { read: () => ({ isBlocked: false }) },
    rules: [],
    localeAt: (path: string) => path.slice(1, 3),
  }),
}))

// Other test files of this process use the real texts: restore them.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { loadCatalog } = await import('../../lib/i18n/catalogs.ts')
const { guardInBrowser } = await import('./in-browser.ts')

/** Files of texts in the language of the target that the navigation has loaded. */
async function loadedBy(path: string): Promise<string[]> {
  requested.length = 0
  await guardInBrowser({ request: new Request(`https://fairhouse.test${path}`) } as Parameters<typeof guardInBrowser>[0], async () => ({}))
  return requested.filter((file) => file.startsWith(path.slice(1, 3))).sort()
}

it('STA-12 a page in another language opens with the texts of all that has loaded on demand', async () => {
  expect(await loadedBy('/ru/games/slots')).toEqual(['ru features/slots'])
  expect(await loadedBy('/en/betting')).toEqual(['en features/betting', 'en features/slots'])
  await loadCatalog('en', ['features/search']) // the search opens
  const strip = loadCatalog('en', ['games/_common']) // is on its way
  expect(await loadedBy('/ru/games/slots')).toEqual(['ru features/betting', 'ru features/search', 'ru games/_common'])
  await strip
  expect(await loadedBy('/en/betting')).toEqual([])
})
