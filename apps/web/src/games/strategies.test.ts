import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { FIRST_FORM } from './_common/autobet/form.ts'
import { strategyHash } from './_solo/simulator/strategy-hash.ts'
import { readStrategy } from './_solo/simulator/strategy.ts'
import { loadTable, TABLE_IDS } from './registry.ts'

const linkWith = (choice: unknown) => strategyHash({ choice, stake: '10', currency: 'RUB', auto: FIRST_FORM })

describe.each(TABLE_IDS)('BEY-5 %s strategy link', (id) => {
  it('BEY-5 round-trips the table’s first choice', async () => {
    const game = (await loadTable(id))!
    expect(readStrategy(linkWith(game.firstChoice), game.readChoice)?.choice).toEqual(game.firstChoice)
  })

  it('BEY-5 sets the table to a valid bet or to none for any content', async () => {
    const game = (await loadTable(id))!
    fc.assert(
      fc.property(hostile(game.firstChoice), (choice) => {
        const strategy = readStrategy(linkWith(choice), game.readChoice)
        const params = strategy && game.betOf(strategy.choice, 'RUB')
        if (params) expect(game.rules.parse(params), JSON.stringify(choice)).toBeDefined()
      }),
    )
  })
})

/** Arbitrary values, and a valid choice with any field replaced by an arbitrary value. */
function hostile(choice: object): fc.Arbitrary<unknown> {
  const turned = fc
    .tuple(fc.constantFrom(...Object.keys(choice), 'more'), fc.jsonValue())
    .map(([field, value]) => ({ ...choice, [field]: value }))
  return fc.oneof(fc.jsonValue(), turned)
}
