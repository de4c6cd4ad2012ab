import { afterAll, expect, it, vi } from 'vitest'

const requested = vi.hoisted(() => [] as string[])
/** Files of texts that cannot be loaded. */
const missing = vi.hoisted(() => new Set<string>())
vi.mock('virtual:messages', () => {
  const first = async () => ({ default: {} })
  return { default: { ru: first, en: first, kz: first } }
})
vi.mock('virtual:messages/parts', () => {
  const partsOf = (locale: string) => {
    async function load(part: string) {
      if (missing.has(part)) throw new Error('404')
      requested.push(`${locale} ${part}`)
      return { default: {} }
    }
    const file = (part: string) => [part, () => load(part)]
    const parts = ['features/slots', 'features/betting', 'features/search', 'features/support', 'games/_common']
    return Object.fromEntries(parts.map(file))
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
async function loadedBy(path: string, next: () => Promise<object> = async () => ({})): Promise<string[]> {
  requested.length = 0
  await guardInBrowser({ request: new Request(`https://fairhouse.test${path}`) } as Parameters<typeof guardInBrowser>[0], next)
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

it('STA-12 a page in another language has the texts of what a visitor opens while it loads', async () => {
  const opened = async () => loadCatalog('en', ['features/support'])
  expect(await loadedBy('/ru/betting', opened)).toEqual(['ru features/support'])
})

it('ERR-10 a page in another language opens without the texts of another area that do not load', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  missing.add('features/search')
  expect(await loadedBy('/kz/betting')).toEqual(['kz features/betting', 'kz features/slots', 'kz features/support', 'kz games/_common'])
  missing.clear()
  expect(await loadedBy('/kz/betting')).toEqual(['kz features/search'])
  logged.mockRestore()
})
