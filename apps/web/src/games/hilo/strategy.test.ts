import { parseHiloStrategy } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom } from '../../lib/i18n/text.tsx'
import { hilo } from './definition.tsx'
import { FIRST_STRATEGY, goalKey, goalsWith, returnOfGuesses, shortGoalText, strategyText } from './strategy.ts'

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/../..`).en) as Messages)

describe('PRO-5 strategies of hilo on the table', () => {
  it('PRO-5 offers only goals that the rules accept', () => {
    const goals = goalsWith(FIRST_STRATEGY)
    expect(new Set(goals.map(goalKey)).size).toBe(goals.length)
    for (const goal of goals) expect(parseHiloStrategy({ side: 'hi', ...goal })).toEqual({ side: 'hi', ...goal })
  })

  it('PRO-5 lists the goal of a link that is not among the offered ones', () => {
    expect(goalsWith({ side: 'lo', multiplier: 12_345 })[0]).toEqual({ multiplier: 12_345 })
  })

  it('PRO-5 states a strategy in words, and its return exactly', () => {
    expect(strategyText({ side: 'likelier', guesses: 1 }, english)).toBe('Likelier, cash out after 1 right guess')
    expect(strategyText({ side: 'hi', multiplier: 20_000 }, english)).toBe('Higher, cash out from 2×')
    expect([shortGoalText({ guesses: 3 }, english), shortGoalText({ multiplier: 15_000 }, english)]).toEqual(['3 right', 'from 1.5×'])
    expect([1, 2, 3, 10].map(returnOfGuesses)).toEqual([9_900, 9_801, 9_702, 9_043])
  })

  it('PRO-5 shows the strategy of a running autobet instead of its own', () => {
    const running = { side: 'lo', multiplier: 20_000 } as const
    expect(hilo.choiceOf({}, { strategy: running }, FIRST_STRATEGY)).toEqual(running)
    expect(hilo.choiceOf({}, {}, running)).toEqual(running)
    expect(hilo.plan!(running)).toEqual({ strategy: running })
  })
})
