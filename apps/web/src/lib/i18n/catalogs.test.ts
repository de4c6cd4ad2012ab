import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

const files = vi.hoisted(() => ({ broken: false, requested: [] as string[] }))
const file = (name: string, texts: object) => async () => {
  if (files.broken) throw new Error('404')
  files.requested.push(name)
  return { default: texts }
}
vi.mock('virtual:messages', () => ({
  default: { ru: file('ru', { 'a.b': ['Привет, ', ['name'], '!'] }), en: file('en', {}), kz: file('kz', { 'a.b': ['Сәлем'] }) },
}))
vi.mock('virtual:messages/parts', () => ({
  default: {
    ru: { whole: file('ru whole', {}) },
    en: { 'features/x': file('en x', {}), 'features/y': file('en y', {}), whole: file('en whole', {}) },
    kz: {
      'games/x': file('kz x', { 'c.d': ['Бар'] }),
      'games/y': file('kz y', { 'e.f': ['Жоқ'] }),
      whole: file('kz whole', { 'c.d': ['Бар'], 'e.f': ['Жоқ'] }),
    },
  },
}))

// Other test files of this process use the real texts: restore them.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { catalogOf, loadCatalog, partsBeside } = await import('./catalogs.ts')
const { languageFrom } = await import('./text.tsx')

describe('message files', () => {
  beforeEach(() => void Object.assign(files, { broken: false, requested: [] }))

  it('API-31 load lazily, once each', async () => {
    expect(catalogOf('ru')).toBeUndefined()
    const first = await loadCatalog('ru')
    expect(await loadCatalog('ru')).toBe(first)
    expect([catalogOf('kz'), files.requested]).toEqual([undefined, ['ru', 'ru whole']])
    const { t, find } = languageFrom('ru', first)
    expect([t('a.b' as never, { name: 'Ася' }), find('a.c')]).toEqual(['Привет, Ася!', undefined])
  })

  it('API-31 include the shared part, and merge further parts into the loaded ones', async () => {
    const present = await loadCatalog('kz', [])
    expect([Object.keys(present), partsBeside('en')]).toEqual([['a.b'], ['first', 'whole']])
    await loadCatalog('kz', ['games/y'])
    expect([Object.keys(present), files.requested]).toEqual([
      ['a.b', 'e.f'],
      ['kz', 'kz y'],
    ])
    await loadCatalog('kz')
    expect([Object.keys(present), partsBeside('ru'), await loadCatalog('kz', [])]).toEqual([
      ['a.b', 'e.f', 'c.d'],
      ['first', 'games/y', 'whole'],
      present,
    ])
    await loadCatalog('kz', ['games/x']) // part of what is held
    await loadCatalog('kz', ['first', 'games/y', 'whole']) // as much as another language has
    expect(files.requested).toEqual(['kz', 'kz y', 'kz whole'])
  })

  it('ERR-10 log `Failed locale loading` once after a failed load, also when the press after it fails again', async () => {
    files.broken = true
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(loadCatalog('en')).rejects.toThrow()
    await expect(loadCatalog('en')).rejects.toThrow()
    expect(logged.mock.calls.map(([text]) => text)).toEqual(['Failed locale loading'])
    expect(catalogOf('en')).toBeUndefined()
    logged.mockRestore()
  })

  it('STA-12 of a language are known to the others from the moment they are asked for, unless they fail', async () => {
    const loading = loadCatalog('en', ['features/x'])
    expect([partsBeside('ru').includes('features/x'), partsBeside('en').includes('features/x')]).toEqual([true, false])
    await loading
    expect(partsBeside('ru')).toContain('features/x')
    files.broken = true
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failing = loadCatalog('en', ['features/y'])
    expect(partsBeside('ru')).toContain('features/y')
    await expect(failing).rejects.toThrow()
    expect(partsBeside('ru')).not.toContain('features/y')
    logged.mockRestore()
  })
})
