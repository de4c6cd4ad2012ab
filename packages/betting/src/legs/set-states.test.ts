import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Market } from '../markets/market.ts'
import { outcomesOf } from '../markets/validity.ts'
import { priceEvent } from '../pricing/event-markets.ts'
import { eventStates } from '../testing/event-states.ts'
import { legStatesOf, type SetState, setStatesFault } from './set-states.ts'
import { settleLeg } from './settle-leg.ts'

const faultOf = (market: Market, ...states: SetState[]) => {
  const keys = outcomesOf(market) ?? states.map((_, at) => `${at + 1}`)
  return setStatesFault(market, keys, Object.fromEntries(keys.slice(0, states.length).map((key, at) => [key, states[at]!])))
}

describe('PRO-13 results that people set', () => {
  it.each<[string, Market, SetState[], string]>([
    ['nobody wins of a 1x2', { type: '1x2' }, ['lost', 'lost', 'lost'], 'no_winner'],
    ['two win of a 1x2', { type: '1x2' }, ['won', 'lost', 'won'], 'winners'],
    ['a 1x2 is level', { type: '1x2' }, ['push', 'push', 'push'], 'push'],
    ['a 1x2 is half won', { type: '1x2' }, ['half_won', 'lost', 'lost'], 'half'],
    ['one of a 1x2 is void alone', { type: '1x2' }, ['won', 'void', 'lost'], 'void'],
    ['one state is missing', { type: '1x2' }, ['won', 'lost'], 'not_whole'],
    ['one wins of a double chance', { type: 'dc' }, ['won', 'lost', 'lost'], 'winners'],
    ['both sides lose', { type: 'ml' }, ['lost', 'lost'], 'no_winner'],
    ['both sides win', { type: 'dnb' }, ['won', 'won'], 'winners'],
    ['one side returns alone', { type: 'ml' }, ['push', 'lost'], 'winners'],
    ['a total of 2.5 is level', { type: 'ou', line: 250 }, ['push', 'push'], 'push'],
    ['a total of 2 is half won', { type: 'ou', line: 200 }, ['half_won', 'half_lost'], 'half'],
    ['both sides are half lost', { type: 'ah', line: -75 }, ['half_lost', 'half_lost'], 'winners'],
    ['half won stands beside lost', { type: 'ah', line: -75 }, ['half_won', 'lost'], 'winners'],
    ['two finish first alone', { type: 'top', k: 1 }, ['won', 'won', 'lost'], 'winners'],
    ['one of two places is given', { type: 'top', k: 2 }, ['won', 'lost', 'lost'], 'winners'],
    ['one is tied with nobody', { type: 'top', k: 1 }, ['dead_heat', 'lost', 'lost'], 'dead_heat'],
    ['two tie for two places', { type: 'top', k: 2 }, ['dead_heat', 'dead_heat', 'lost'], 'dead_heat'],
    ['a 1x2 has a dead heat', { type: '1x2' }, ['dead_heat', 'dead_heat', 'lost'], 'dead_heat'],
  ])('PRO-13 refuses that %s', (_, market, states, fault) => {
    expect(faultOf(market, ...states)).toBe(fault)
  })

  it.each<[string, Market, SetState[]]>([
    ['one winner of a 1x2', { type: '1x2' }, ['lost', 'won', 'lost']],
    ['a void 1x2', { type: '1x2' }, ['void', 'void', 'void']],
    ['two winners of a double chance', { type: 'dc' }, ['won', 'won', 'lost']],
    ['a level winner market', { type: 'ml' }, ['push', 'push']],
    ['a level total of 2', { type: 'ou', line: 200 }, ['push', 'push']],
    ['halves of a handicap of -0.75', { type: 'ah', line: -75 }, ['half_won', 'half_lost']],
    ['a place with a non-runner', { type: 'top', k: 1 }, ['won', 'lost', 'void']],
    ['a dead heat for the last of two places', { type: 'top', k: 2 }, ['won', 'dead_heat', 'dead_heat']],
  ])('PRO-13 accepts %s', (_, market, states) => {
    expect(faultOf(market, ...states)).toBeUndefined()
  })

  it('PRO-13 a dead heat shares the places that the winners leave', () => {
    const states = legStatesOf({ type: 'top', k: 2 }, { a: 'won', b: 'dead_heat', c: 'dead_heat', d: 'lost' })
    expect(states.get('b')).toEqual({ deadHeat: { places: 1, tied: 2 } })
    expect([states.get('a'), states.get('d')]).toEqual(['won', 'lost'])
  })

  it('PRO-13 accepts what each market of a match is settled by at any score', () => {
    const score = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5))
    fc.assert(
      fc.property(eventStates, score, (state, [h1, a1, h2, a2]) => {
        const goals = [...Array<'h'>(h1 + h2).fill('h'), ...Array<'a'>(a1 + a2).fill('a')]
        const periods = [[h1, a1] as const, [h2, a2] as const]
        for (const { market, outcomes } of priceEvent(state, { isLive: false })) {
          const keys = outcomes.map(({ key }) => key)
          const given = keys.map((outcome) => settleLeg({ sport: state.sport, market, outcome }, { status: 'finished', periods, goals }))
          if (given.some((each) => typeof each !== 'string' || each === 'open')) continue
          expect(setStatesFault(market, keys, Object.fromEntries(keys.map((key, at) => [key, given[at] as SetState])))).toBeUndefined()
        }
      }),
      { numRuns: 40 },
    )
  })
})
