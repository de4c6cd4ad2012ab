import { bytesFrom } from '@fairhouse/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseUpgradeParams, UPGRADE_CHANCE_MAX, UPGRADE_CHANCE_MIN } from './upgrade/bet.ts'
import { UPGRADE_PLACES, upgradeMultiplier } from './upgrade/pay.ts'
import { playUpgrade } from './upgrade/round.ts'

/** Bytes that make the next place this one. */
const stopping = (place: number) => bytesFrom(() => Uint8Array.from([0, place >>> 16, (place >>> 8) & 255, place & 255]))
const chances = fc.integer({ min: UPGRADE_CHANCE_MIN, max: UPGRADE_CHANCE_MAX })
const places = fc.nat(UPGRADE_PLACES - 1)

describe('D-65 upgrade', () => {
  it('D-65 accepts whole chances from 1 % to 80 %, and refuses all else', () => {
    expect([1, 80].map((chance) => parseUpgradeParams({ chance }))).toEqual([{ chance: 1 }, { chance: 80 }])
    const refused = [{ chance: 0 }, { chance: 81 }, { chance: 49.5 }, { chance: '50' }, { chance: 50, place: 1 }, {}, [50], null, undefined]
    expect(refused.map(parseUpgradeParams)).toEqual(refused.map(() => undefined))
  })

  it('D-65 wins on as many places from the top as its chance says, at every chance', () => {
    for (let chance = UPGRADE_CHANCE_MIN; chance <= UPGRADE_CHANCE_MAX; chance++) {
      const wins = [0, chance * 1000 - 1, chance * 1000, UPGRADE_PLACES - 1].map(
        (place) => playUpgrade(stopping(place), { chance }, 100n).outcome.win,
      )
      expect([chance, wins]).toEqual([chance, [true, true, false, false]])
    }
  })

  it('D-65 pays stake times multiplier, rounded down, and has two events', () => {
    expect([1, 50, 80].map((chance) => upgradeMultiplier({ chance }))).toEqual([990_000, 19_800, 12_375])
    fc.assert(
      fc.property(places, chances, fc.bigInt(1n, 10n ** 9n), (place, chance, stake) => {
        const round = playUpgrade(stopping(place), { chance }, stake)
        expect(round.outcome.place).toBe(place)
        expect(round.payout).toBe(round.outcome.win ? (stake * BigInt(upgradeMultiplier({ chance }))) / 10_000n : 0n)
        expect(round.events.map(({ type }) => type)).toEqual(['stopped', round.outcome.win ? 'won' : 'lost'])
      }),
    )
  })
})
