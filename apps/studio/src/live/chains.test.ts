import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { systemPlatform } from '../platform.ts'
import { createChainStore } from '../store/chains.ts'
import { createLiveRounds } from '../store/live-rounds.ts'
import { openStore, type Store } from '../store/schema.ts'
import { createSeal, seedKeyOf } from '../store/seal.ts'
import { createChains } from './chains.ts'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  store = openStore(folder)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

it('D-50 the next chain is published at the half of a short one, also where new chains are longer', async () => {
  const chainStore = createChainStore(store)
  const beacon = { source: 'sandbox', roundAt: () => 1, value: async () => 'ab'.repeat(32) }
  const seal = createSeal(seedKeyOf('1'.repeat(64)), systemPlatform.randomBytes)
  const chainsOf = (length: number) => createChains({ chains: chainStore, seal, beacon, platform: systemPlatform, length, saltLeadMs: 0 })
  const published = () => chainStore.open('roulette').map(({ length }) => length)
  await chainsOf(4).ready('roulette')
  const longer = chainsOf(50)
  for (const [place, lengths] of [
    [1, [4]],
    [2, [4, 50]],
    [3, [4, 50]],
    [4, [50]],
  ] as const) {
    const chain = (await longer.ready('roulette'))!
    createLiveRounds(store).add({ game: 'roulette', chain: chain.id, place, commitment: `${place}`, closesAt: 0 })
    await longer.ready('roulette')
    expect(published(), `after round ${place}`).toEqual(lengths)
  }
})
