import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { systemPlatform } from '../platform.ts'
import { createCampaigns } from '../store/campaigns.ts'
import { createHands } from '../store/hands.ts'
import { createPairs } from '../store/pairs.ts'
import { createRounds } from '../store/rounds.ts'
import { openStore, type Store } from '../store/schema.ts'
import { createSeal, seedKeyOf } from '../store/seal.ts'
import { sweepHands } from '../tables/sweep.ts'
import { SEED_KEY } from '../testing/test-studio.ts'
import { createDelivery } from './deliver.ts'
import { createLanes } from './lanes.ts'
import { createQueue } from './queue.ts'
import { createUnderWay } from './under-way.ts'

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

it('PRO-10 D-27 a stake is under way from its call to the answer, or to a fault of the call', async () => {
  const underWay = createUnderWay()
  const [answered, failed] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const calls = [underWay.during('one', () => answered.promise), underWay.during('two', () => failed.promise)]
  expect([underWay.ids(), underWay.has('one'), underWay.has('three')]).toEqual([['one', 'two'], true, false])
  answered.resolve('OK')
  expect([await calls[0], underWay.ids()]).toEqual(['OK', ['two']])
  failed.reject(new Error('a fault'))
  await expect(calls[1]).rejects.toThrow('a fault')
  expect(underWay.ids()).toEqual([])
})

it('PRO-10 D-27 a sweep begins no work for a spin or a hand whose call is under way, and for both once it has ended without an answer', async () => {
  const [platform, inTurn, underWay] = [systemPlatform, createQueue(), createUnderWay()]
  const [rounds, hands, begun] = [createRounds(store), createHands(store), [] as string[]]
  const onFault = (fault: unknown) => void begun.push(String(fault))
  const walletAt = () => async (method: string) => {
    begun.push(method)
    return { status: 'OK' }
  }
  const pairs = createPairs(store, createSeal(seedKeyOf(SEED_KEY), platform.randomBytes), platform)
  const parts = { store, rounds, pairs, campaigns: createCampaigns(store, platform), inTurn, underWay, platform }
  const delivery = createDelivery({ ...parts, walletAt, retryMs: 1, onFault })
  const lanes = createLanes(platform, onFault)
  const blackjack = { goOn: async (id: string) => void begun.push(id), loseDeal: () => undefined }
  const placed = { owner: 'real:7', wallet: 'w', player: '7', currency: 'EUR', stake: 5 }
  rounds.add({ ...placed, id: 'spin', key: 'k1', game: 'gems5', value: 5, campaign: null }, 0)
  hands.add({ ...placed, id: 'hand', key: 'k2' }, 0)
  const sweep = async () => {
    delivery.sweep()
    sweepHands({ hands, blackjack, inTurn, lanes, underWay, platform, walletAt })
    await Promise.all([delivery.idle(), lanes.idle()])
  }
  const ended = Promise.withResolvers<void>()
  const calls = ['spin', 'hand'].map((id) => underWay.during(id, () => ended.promise))
  await sweep()
  expect(begun).toEqual([])
  ended.resolve()
  await Promise.all(calls)
  await sweep()
  expect(begun.toSorted()).toEqual(['hand', 'rollback'])
})
