import { beforeEach, describe, expect, it, vi } from 'vitest'

const files = vi.hoisted(() => ({ broken: false }))
vi.mock('virtual:messages/ru', () => ({ default: { 'a.b': ['Привет, ', ['name'], '!'] } }))
vi.mock('virtual:messages/en', () => {
  if (files.broken) throw new Error('404')
  return { default: {} }
})
vi.mock('virtual:messages/kz', () => ({ default: {} }))

const { catalogOf, loadCatalog } = await import('./catalogs.ts')
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

  it('ERR-10 a failed load logs `Failed locale loading`', async () => {
    files.broken = true
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(loadCatalog('en')).rejects.toThrow()
    expect(logged.mock.calls[0]![0]).toBe('Failed locale loading')
    expect(catalogOf('en')).toBeUndefined()
    logged.mockRestore()
  })
})
