import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createCampaigns } from './campaigns.ts'
import { openStore, type Store } from './schema.ts'

const NOW = 1_000_000

let folder: string
let store: Store
let now: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-campaigns-'))
  store = openStore(folder)
  now = NOW
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const campaigns = () => createCampaigns(store, { now: () => now })
type Granted = Parameters<ReturnType<typeof campaigns>['grant']>[0]
const TERMS: Omit<Granted, 'id'> = { player: '7', currency: 'EUR', game: 'gems5', betValue: 10, remaining: 2, expiresAt: NOW + 1000 }
const grant = (id: string, more: Partial<Granted> = {}) => campaigns().grant({ id, ...TERMS, ...more })
const leftOf = (id: string) => campaigns().byId(id)?.remaining

describe('D-51 free rounds in the storage of the studio', () => {
  it('D-51 are granted once, taken while some are left, and given back', () => {
    for (let n = 0; n < 2; n++) grant('a')
    grant('b')
    const { take, giveBack } = campaigns()
    expect([take('a'), take('a'), take('a'), take('unknown')]).toEqual([true, true, false, false])
    giveBack('a')
    expect([leftOf('a'), leftOf('b'), leftOf('unknown'), take('a'), leftOf('a')]).toEqual([1, 2, undefined, true, 0])
  })

  it('D-51 are over at their end, and one given back then is not played', () => {
    grant('a')
    const { take, giveBack, current } = campaigns()
    take('a')
    now = TERMS.expiresAt - 1
    expect(current('7', 'gems5', 'EUR')).toMatchObject({ id: 'a', remaining: 1 })
    now = TERMS.expiresAt
    giveBack('a')
    expect([take('a'), current('7', 'gems5', 'EUR')]).toEqual([false, undefined])
  })

  it('D-51 that are cancelled have none left, also when one under way is returned', () => {
    grant('a')
    grant('b')
    const { take, giveBack, cancel } = campaigns()
    take('a')
    cancel('a')
    giveBack('a')
    expect([leftOf('a'), leftOf('b'), take('a'), take('b')]).toEqual([0, 2, false, true])
  })

  it('D-51 that end first are played first, of this player, game and currency', () => {
    grant('c', { expiresAt: NOW + 500 })
    grant('b', { expiresAt: NOW + 500 })
    grant('a')
    grant('any', { currency: null, player: '8' })
    const { current, take } = campaigns()
    const idOf = (...of: Parameters<typeof current>) => current(...of)?.id
    expect([idOf('7', 'gems5', 'EUR'), idOf('7', 'gems5', 'RUB'), idOf('8', 'gems5', 'RUB'), idOf('9', 'gems5', 'EUR')]).toEqual([
      'b',
      undefined,
      'any',
      undefined,
    ])
    for (const id of ['b', 'b', 'c', 'c']) take(id)
    expect(idOf('7', 'gems5', 'EUR')).toBe('a')
  })
})
