import { describe, expect, it } from 'vitest'

import { gainOf, runsOf } from './runs.ts'
import { iconOf } from './use-feed-rows.ts'

const bet = (id: number, given: { player?: string; game?: string; title?: string; currency?: string; payout?: string } = {}) => ({
  id: `${id}`,
  game: 'dice',
  currency: 'RUB',
  player: '***111',
  stake: '1.00',
  payout: '0.00',
  ...given,
})
const idsOf = (bets: ReturnType<typeof bet>[]) => runsOf(bets).map((run) => run.map(({ id }) => id).join(' '))

describe('runs of the live feed', () => {
  it('merge consecutive losses of a player into one row', () => {
    expect(idsOf([bet(5), bet(4), bet(3, { player: '***222' }), bet(2), bet(1)])).toEqual(['5 4', '3', '2 1'])
    expect(idsOf([bet(3, { title: 'One' }), bet(2, { title: 'Other' }), bet(1, { title: 'Other' })])).toEqual(['3', '2 1'])
    expect(idsOf([bet(3, { game: 'keno' }), bet(2), bet(1, { currency: 'EUR' })])).toEqual(['3', '2', '1'])
  })

  it('separate wins from losses and sum each run to the last digit', () => {
    const bets = [bet(4), bet(3), bet(2, { payout: '24.75' }), bet(1, { payout: '0.99' })]
    expect(idsOf(bets)).toEqual(['4 3', '2', '1'])
    expect(runsOf(bets).map(gainOf)).toEqual(['-2.00', '23.75', '-0.01'])
  })
})

it('BEY-3 a bet in the feed has the icon of the page where it is made', () => {
  expect(['slots', 'live', 'sports', 'dice', 'unheard-of'].map(iconOf)).toEqual(['slots', 'live', 'sport', 'dice', 'bolt'])
})
