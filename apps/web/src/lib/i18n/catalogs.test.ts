import { beforeEach, describe, expect, it, vi } from 'vitest'

const files = vi.hoisted(() => ({ broken: false }))
vi.mock('virtual:messages/ru', () => ({ default: { 'a.b': ['Привет, ', ['name'], '!'] } }))
vi.mock('virtual:messages/en', () => {
  if (files.broken) throw new Error('404')
  return { default: {} }
})
vi.mock('virtual:messages/kz', () => ({ default: { 'a.b': ['Сәлем'] } }))
vi.mock('virtual:messages/ru/rest', () => ({ default: {} }))
vi.mock('virtual:messages/en/rest', () => ({ default: {} }))
vi.mock('virtual:messages/kz/rest', () => ({ default: { 'c.d': ['Бар'] } }))

const { catalogOf, isWhole, loadCatalog } = await import('./catalogs.ts')
const { languageFrom } = await import('./text.tsx')

describe('message files', () => {
  beforeEach(() => void (files.broken = false))

  it('API-31 load lazily, once each', async () => {
    expect(catalogOf('ru')).toBeUndefined()
    const first = await loadCatalog('ru')
    expect(await loadCatalog('ru')).toBe(first)
    expect(catalogOf('kz')).toBeUndefined()
    const { t, find } = languageFrom('ru', first)
    expect([t('a.b' as never, { name: 'Ася' }), find('a.c')]).toEqual(['Привет, Ася!', undefined])
  })

  it('API-31 bring the first page first, and the rest into what is held already', async () => {
    const held = await loadCatalog('kz', 'first')
    expect([Object.keys(held), isWhole('kz')]).toEqual([['a.b'], false])
    await loadCatalog('kz')
    expect([Object.keys(held), isWhole('kz'), await loadCatalog('kz', 'first')]).toEqual([['a.b', 'c.d'], true, held])
  })

  it('ERR-10 a failed load logs `Failed locale loading`', async () => {
    files.broken = true
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(loadCatalog('en')).rejects.toThrow()
    expect(logged.mock.calls[0]![0]).toBe('Failed locale loading')
    expect(catalogOf('en')).toBeUndefined()
    logged.mockRestore()
  })
})
