import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fromHex } from '@fairhouse/fairness'
import type { BlackjackMove, BlackjackOutcome, BlackjackView } from '@fairhouse/games'
import { parseMoney } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inRoot } from '../../../../tools/lib/paths.ts'
import { systemPlatform } from '../platform.ts'
import { createDemoBalances } from '../store/demo.ts'
import { createHands, type Hand } from '../store/hands.ts'
import { createPairs } from '../store/pairs.ts'
import { openStore, type Store } from '../store/schema.ts'
import { createSeal, seedKeyOf } from '../store/seal.ts'
import { SEED_KEY } from '../testing/test-studio.ts'
import { createDealing } from './dealing.ts'

interface VectorHand {
  readonly cards: readonly string[]
  readonly stake: string
  readonly result?: string
}

/** Amounts in minor units. */
interface Vector {
  readonly serverSeed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly nonce: number
  readonly params: { readonly actions: readonly BlackjackMove[] }
  readonly stake: string
  readonly expected: {
    readonly status: string
    readonly legal?: readonly string[]
    readonly hands: readonly VectorHand[]
    readonly dealer?: readonly string[]
    readonly dealerUp?: string
    readonly dealerTotal?: number
    readonly insurance?: string
    readonly insurancePayout?: string
    readonly totalStake?: string
    readonly payout?: string
  }
}

const { cases } = JSON.parse(readFileSync(inRoot('packages/games/vectors/blackjack.json'), 'utf8')) as { cases: readonly Vector[] }
const KEY = 'of the page'
const minor = (money: string) => String(parseMoney(money))
/** The largest vectors stake more than a wallet call can carry: their hands are played with this stake, and compared without amounts. */
const SMALL = 100
const isCarried = (amount: string) => Number.isSafeInteger(Number(amount))

let folder: string
let store: Store
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-dealing-'))
  store = openStore(folder)
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A pair with the vector's seeds, dealt at its nonce; then each move as the table makes it. */
function played({ serverSeed, clientSeed, nonce, stake, params: { actions } }: Vector, owner: string) {
  const seal = createSeal(seedKeyOf(SEED_KEY), systemPlatform.randomBytes)
  const hands = createHands(store)
  const stored = createPairs(store, seal, { randomBytes: () => fromHex(serverSeed)! })
  const pairs = { ...stored, takeNonce: () => ({ ...stored.takeNonce(owner)!, nonce }) }
  const dealing = createDealing({ hands, pairs, demo: createDemoBalances(store, systemPlatform), platform: systemPlatform })
  const { commitment } = pairs.show(owner)
  pairs.setClientSeed(owner, clientSeed)
  const amount = isCarried(stake) ? Number(stake) : SMALL
  hands.add({ id: owner, owner, key: KEY, wallet: 'http://wallet', player: '1', currency: 'KZT', stake: amount }, 0)
  const latest = (): Hand => hands.byId(owner)!
  dealing.start(latest())
  for (const move of actions) {
    expect(dealing.roundOf(latest()).legal).toContain(move)
    dealing.advance(latest(), [...latest().moves, move])
  }
  return { commitment, hand: latest(), round: dealing.roundOf(latest()) }
}

describe('PRO-10 D-50 the hands that the table deals', () => {
  it.each(cases.map((vector, at) => [at, vector] as const))('PRO-10 equal golden vector %i, move by move', (at, vector) => {
    const { expected } = vector
    const { commitment, hand, round } = played(vector, `vector-${at}`)
    expect([commitment, hand.nonce, round.status]).toEqual([vector.commitment, vector.nonce, expected.status])
    const isExact = isCarried(vector.stake)
    const shown = round.visible as BlackjackOutcome & BlackjackView
    const own = shown.hands.map((one) => ({ ...one, stake: minor(one.stake), payout: one.payout && minor(one.payout) }))
    const bare = ({ cards, result }: VectorHand) => ({ cards, result })
    if (!isExact) expect([own.map(bare), shown.dealer]).toEqual([expected.hands.map(bare), expected.dealer])
    else if (expected.status !== 'done') {
      expect([round.legal, shown.dealerUp, hand.state]).toEqual([expected.legal, expected.dealerUp, 'playing'])
      expect(own).toMatchObject(expected.hands)
    } else {
      expect(own).toMatchObject(expected.hands)
      expect({ ...shown, insurance: minor(shown.insurance), insurancePayout: minor(shown.insurancePayout) }).toMatchObject({
        dealer: expected.dealer,
        dealerTotal: expected.dealerTotal,
        insurance: expected.insurance,
        insurancePayout: expected.insurancePayout,
      })
      expect([hand.state, String(hand.win), minor(shown.totalStake)]).toEqual(['paying', expected.payout, expected.totalStake])
    }
  })

  it('PRO-10 cover every move that the rules know', () => {
    const moves = new Set(cases.flatMap(({ params }) => params.actions))
    expect([...moves].toSorted()).toEqual(['double', 'hit', 'insure', 'noInsure', 'split', 'stand'])
    expect(cases.filter(({ stake }) => !isCarried(stake))).toHaveLength(3)
  })
})
