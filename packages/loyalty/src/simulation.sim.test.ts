import { describe, expect, it } from 'vitest'

import { HEADER, printed, simulate } from './testing/simulated/costs.ts'

/** `SIM_SEED` is set by `npm test -- --seed N`, `SOAK` by `npm run soak`. */
const { SIM_SEED, SOAK } = process.env
const seed = Number(SIM_SEED ?? 20_261)
const players = SOAK === '1' ? 10_000 : 500

const KINDS = [
  'birthday',
  'cashback',
  'daily wheel',
  'level spins',
  'promo cash',
  'promo money',
  'promo percent',
  'promo spins',
  'rakeback',
  'reload',
  'super bonus',
  'tournament bonus',
  'tournament cash',
  'welcome 1',
  'welcome 2',
  'welcome 3',
  'welcome 3 spins',
  'welcome 4',
  'welcome 4 spins',
]

describe(`${players} simulated players with every kind of bonus, seed ${seed}`, () => {
  const simulation = simulate(seed, players)
  process.stderr.write([`seed ${seed}, ${players} players; means per grant, in RUB`, HEADER, ...printed(simulation), ''].join('\n'))

  it('PRO-14 PRO-15 PRO-16 I1 to I10 hold after every event of every life', () => {
    expect(simulation.faults).toEqual([])
  })

  it('PRO-14 every kind of bonus was given, and none costs more than its price', () => {
    expect(simulation.rows.map(({ kind }) => kind)).toEqual(KINDS)
    expect(simulation.rows.filter(({ cost, price }) => cost > price)).toEqual([])
  })

  it('PRO-14 PRO-15 PRO-16 all gifts together cost less than the house expects to keep of all play', () => {
    expect(simulation.gifts.cost).toBeLessThan(simulation.gifts.price)
  })

  it('PRO-16 cashback, rakeback and wheel of no player are above what the house expects to keep of the play', () => {
    expect(simulation.overpaid).toBe(0)
  })
})

describe('the simulation of bonuses', () => {
  it('PRO-14 detects a welcome pack whose wager does not pay for it', () => {
    const { rows } = simulate(seed, 200, { wager: 2 })
    expect(rows.filter(({ cost, price }) => cost > price).map(({ kind }) => kind)).toContain('welcome 1')
  })

  it('PRO-14 PRO-15 detects gifts and prizes that give more than the play leaves', () => {
    const { rows, gifts } = simulate(seed, 200, { gifts: 100 })
    expect(rows.filter(({ cost, price }) => cost > price).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['promo cash', 'tournament cash']),
    )
    expect(gifts.cost).toBeGreaterThan(gifts.price)
  })
})
