import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SERVER_SEED_BYTES } from '@fairhouse/fairness'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { systemPlatform } from '../platform.ts'
import { DEALT, fillStorage, HAND, OWNERS, storesOf } from '../testing/fill-storage.ts'
import { createChainStore } from './chains.ts'
import { createDemoBalances } from './demo.ts'
import { createLiveRounds } from './live-rounds.ts'
import { createPlayerRounds } from './player-rounds.ts'
import { renewalState, renewSeeds } from './renewal.ts'
import { openStore, type Store } from './schema.ts'
import { markedKeyOf, seedKeyOf } from './seal.ts'
import { countOpened, openSeal } from './seed-keys.ts'
import { noteSettings } from './settings.ts'
import { createWagers } from './wagers.ts'

const [STOLEN, NEW, OTHER] = ['ab', 'cd', 'ef'].map((byte) => byte.repeat(32)) as [string, string, string]
const SEALED = 2 * OWNERS.length + 1
const SETTINGS = { SECRET_STUDIO: 'the secret of the studio', STUDIO_METRICS_TOKEN: undefined }

let folder: string
let store: Store
let commitments: readonly string[]
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-studio-renewal-'))
  store = openStore(folder)
  ;({ commitments } = fillStorage(store, open(STOLEN)))
  noteSettings(store, SETTINGS, systemPlatform)
  lines = []
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (seedKey: string) => openSeal(store, { seedKey, formerSeedKey: undefined }, systemPlatform).seal

interface Run {
  readonly stolen?: string
  readonly next?: string
  readonly leavesUnreadable?: boolean
  /** Ends the run here, as if it was killed. */
  readonly killed?: Partial<{ say(line: string): void; randomBytes(count: number): Uint8Array }>
}
const renew = ({ stolen = STOLEN, next = NEW, leavesUnreadable = false, killed = {} }: Run = {}) =>
  renewSeeds(store, { seedKey: stolen, formerSeedKey: undefined }, next, {
    platform: { ...systemPlatform, ...killed },
    leavesUnreadable,
    say: (line) => (lines.push(line), killed.say?.(line)),
  })

interface Row {
  readonly id: number
  readonly owner: string
  readonly sealed: Uint8Array
}
const pairRows = () => store.db.prepare('select id, owner, sealed from pair order by id').all() as unknown as Row[]
const opened = (key: string) => countOpened(store, seedKeyOf(key)).opened
const sealedWith = (key: string) =>
  [...pairRows(), ...(store.db.prepare('select sealed from chain_seed').all() as unknown as Row[])].filter(
    ({ sealed }) => markedKeyOf(sealed, SERVER_SEED_BYTES)?.id === seedKeyOf(key).id,
  ).length

describe('PRO-9 D-46 the renewal of the studio after a theft', () => {
  it('PRO-9 leaves no seed that the stolen key opens, and all open with the new one', () => {
    expect([opened(STOLEN), opened(NEW)]).toEqual([SEALED, 0])
    renew()
    expect([opened(STOLEN), opened(NEW), sealedWith(NEW)]).toEqual([0, SEALED, SEALED])
    expect(lines).toEqual([
      `${2 * OWNERS.length} seed pairs and 1 chains of the studio draw no further round`,
      `${SEALED} seeds of the studio encrypted again`,
      'SECRET_STUDIO_SEEDS is replaced',
    ])
  })

  it('PRO-9 draws no later round from a seed of before: new pairs, no chain, no stake in the open round', () => {
    renew()
    const { pairs } = storesOf(store, open(NEW))
    expect(pairs.takeNonce('real:1')).toBeUndefined() // its player chooses a client seed after the new commitment
    const shown = store.atomic(() => OWNERS.flatMap((owner) => [pairs.show(owner).commitment, pairs.show(owner).nextCommitment]))
    expect(shown.filter((commitment) => commitments.includes(commitment))).toEqual([])
    expect(createChainStore(store).open('baccarat')).toEqual([])
    expect(createLiveRounds(store).latest('baccarat')).toMatchObject({ state: 'betting', closesAt: 0 })
  })

  it('PRO-9 keeps an open hand, hides its seed until it has ended, and names it as waiting', () => {
    const before = storesOf(store, open(STOLEN))
    const events = before.dealing.roundOf(before.hands.byId(HAND)!).events
    renew()
    const { pairs, hands, dealing } = storesOf(store, open(NEW))
    const hand = hands.byId(HAND)!
    expect(dealing.roundOf(hand).events).toEqual(events)
    expect(pairs.seedsOf(hand.pair!)).toMatchObject({ serverSeed: null, ended: 'theft' })
    expect(renewalState(store, SETTINGS).open).toEqual([{ kind: 'hand', id: HAND, player: '0', isReturned: false }])
    dealing.advance(hand, dealingEnd(dealing.roundOf(hand)))
    hands.finish(HAND, 'settled')
    expect(pairs.seedsOf(hand.pair!)).toMatchObject({ serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/), ended: 'theft' })
    expect(renewalState(store, SETTINGS).open).toEqual([])
  })

  it.each([1, 2, 3])('PRO-9 that is killed at line %i is repeated with the same key, and no studio starts meanwhile', (at) => {
    const killed = {
      say: () => {
        if (lines.length === at) throw new Error('killed')
      },
    }
    expect(() => renew({ killed })).toThrow('killed')
    if (at < 3) {
      for (const key of [STOLEN, NEW]) expect(() => open(key)).toThrow('a renewal has begun with key')
      expect(() => renew({ next: OTHER })).toThrow('the renewal has begun with the key with id')
      expect(() => renew({ stolen: OTHER, leavesUnreadable: true })).toThrow('the renewal replaces the key with id')
    }
    renew()
    const found = () => [...lines, store.db.prepare('select * from renewal').get()]
    const ended = found()
    renew()
    expect(found(), 'a further run changes nothing').toEqual(ended)
    expect([sealedWith(NEW), lines.filter((line) => line.includes('draw no further'))]).toEqual([SEALED, [expect.any(String)]])
    expect(store.db.prepare('select count(*) as count from renewal').get()).toEqual({ count: 1 })
  })

  it('PRO-9 that is killed inside a batch seals each seed once, and loses none', () => {
    let made = 0
    const randomBytes = (count: number) => {
      if (++made > 550) throw new Error('killed')
      return systemPlatform.randomBytes(count)
    }
    expect(() => renew({ killed: { randomBytes } })).toThrow('killed')
    expect([sealedWith(NEW), sealedWith(STOLEN)]).toEqual([500, SEALED - 500])
    renew()
    expect([opened(NEW), sealedWith(NEW)]).toEqual([SEALED, SEALED])
    expect(lines).toContain(`${SEALED - 500} seeds of the studio encrypted again`)
  })

  it('PRO-9 takes no key that was used before, and no later start takes the stolen one', () => {
    expect(() => renew({ next: STOLEN })).toThrow('was used before')
    expect(() => renew({ stolen: OTHER })).toThrow('sealed with key')
    renew()
    expect(() => openSeal(store, { seedKey: STOLEN, formerSeedKey: NEW }, systemPlatform)).toThrow('was replaced after a theft')
    expect(() => renew({ stolen: NEW, next: STOLEN })).toThrow('was used before')
    expect(opened(NEW)).toBe(SEALED)
  })

  it('PRO-9 takes no key that ended an earlier renewal, after further keys have replaced it', () => {
    renew()
    openSeal(store, { seedKey: OTHER, formerSeedKey: NEW }, systemPlatform)
    expect(() => renew({ stolen: OTHER, next: NEW })).toThrow('SECRET_STUDIO_SEEDS_NEW: this key was used before: generate another one')
    expect(store.db.prepare('select count(*) as count from renewal where ended_at is null').get()).toEqual({ count: 0 })
    expect(opened(OTHER)).toBe(SEALED)
  })

  it('PRO-9 stops at a seed that no key opens, or gives it up: its round is never proved, and stakes of its hand go back', () => {
    const { pair } = storesOf(store, open(STOLEN)).hands.byId(HAND)!
    const { sealed } = pairRows().find(({ id }) => id === pair)!
    const damaged = Buffer.from(sealed).fill(0, sealed.length - 4)
    store.db.prepare('update pair set sealed = ? where id = ?').run(damaged, pair)
    expect(() => renew()).toThrow(
      `1 seeds of the studio do not open with the former key, which is not replaced yet: pair ${pair} of ${DEALT}`,
    )
    expect(() => open(NEW)).toThrow('a renewal has begun')
    renew({ leavesUnreadable: true })
    const { pairs, hands } = storesOf(store, open(NEW))
    expect(hands.byId(HAND)!.state).toBe('returning')
    expect([pairs.isLost(pair!), pairs.seedsOf(pair!)]).toEqual([true, expect.objectContaining({ serverSeed: null, ended: 'lost' })])
    expect(pairs.show(DEALT).clientSeed).toBeNull()
  })

  it('PRO-9 gives up a seed under an unknown key as well, but none by a key that is not that of the storage', () => {
    const { pair } = storesOf(store, open(STOLEN)).hands.byId(HAND)!
    store.db.prepare('update pair set sealed = zeroblob(65) where id = ?').run(pair)
    expect(() => renew()).toThrow('sealed with key 00000000')
    expect(() => renew({ stolen: OTHER, leavesUnreadable: true })).toThrow('the storage has the key with id')
    renew({ leavesUnreadable: true })
    expect([opened(NEW), storesOf(store, open(NEW)).pairs.isLost(pair!)]).toEqual([SEALED - 1, true])
  })

  it('PRO-9 ends a round whose seed no key opens without an outcome: every stake in it goes back', () => {
    const demo = createDemoBalances(store, systemPlatform)
    const before = demo.open('guest', 'EUR', 100)
    const placed = { game: 'baccarat', currency: 'EUR', round: 1, player: '1' } as const
    const [playerRounds, wagers] = [createPlayerRounds(store), createWagers(store)]
    playerRounds.add({ id: 'real', owner: 'real:1', wallet: 'http://wallet', ...placed })
    playerRounds.add({ id: 'demo', owner: 'demo:guest', wallet: null, ...placed })
    const stake = { key: 'a-key-of-the-page', bets: [{ id: 'tie', stake: 100 }], stake: 100 }
    wagers.add({ id: 'w1', playerRound: 'real', owner: 'real:1', ...stake }, 0)
    wagers.add({ id: 'w2', playerRound: 'demo', owner: 'demo:guest', ...stake }, 0)
    demo.change('guest', -100)
    for (const id of ['w1', 'w2']) wagers.setState(id, 'placed')
    store.db.exec('update chain_seed set sealed = zeroblob(65)')
    renew({ leavesUnreadable: true })
    expect(lines).toContain('round 1 of baccarat is void: its seed is lost, and its stakes go back')
    const liveRounds = createLiveRounds(store)
    expect(liveRounds.latest('baccarat')).toMatchObject({ state: 'ended', seed: null, outcome: null })
    expect([liveRounds.latestEnded('baccarat'), liveRounds.history('baccarat', 9)]).toEqual([undefined, []])
    expect(['w1', 'w2'].map((id) => wagers.byId(id))).toMatchObject([
      { state: 'returning', status: 'LOST' },
      { state: 'void', status: 'LOST' },
    ])
    expect([demo.open('guest', 'EUR', 100), playerRounds.byId('demo')!.state]).toEqual([before, 'void'])
    expect(playerRounds.owing(0).map(({ id }) => id)).toEqual(['real'])
    expect(renewalState(store, SETTINGS).open).toContainEqual({ kind: 'stakes at a table', id: 'real', player: '1', isReturned: true })
  })

  it('PRO-9 draws an open round from a later checkpoint of its chain when its own is lost', () => {
    store.db.exec('insert into chain_seed select chain, 1, zeroblob(65) from chain_seed where place = 2')
    renew({ leavesUnreadable: true })
    expect(createLiveRounds(store).latest('baccarat')).toMatchObject({ state: 'betting' })
    expect(createChainStore(store).checkpoint('c1', 1).place).toBe(2)
  })

  it('PRO-9 names the shared secrets that still have the value from before', () => {
    expect(renewalState(store, SETTINGS)).toMatchObject({ renewedAt: null, unchanged: [], changed: [], absent: [] })
    renew()
    expect(renewalState(store, SETTINGS)).toMatchObject({ renewedAt: expect.stringMatching(/^\d{4}-/), unchanged: ['SECRET_STUDIO'] })
    expect(renewalState(store, { SECRET_STUDIO: 'another one of the studio' })).toMatchObject({ unchanged: [], changed: ['SECRET_STUDIO'] })
    expect(renewalState(store, {})).toMatchObject({ unchanged: [], absent: ['SECRET_STUDIO'] })
    expect(JSON.stringify(store.db.prepare('select * from setting').all())).not.toContain(SETTINGS.SECRET_STUDIO)
  })
})

/** Moves that end a hand. */
function dealingEnd(round: ReturnType<ReturnType<typeof storesOf>['dealing']['roundOf']>) {
  const ended = round.giveUp()
  if (typeof ended === 'string') throw new Error(ended)
  return ended.moves
}
