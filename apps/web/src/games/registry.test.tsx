// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { isStudioGameId } from '@fairhouse/games'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../lib/i18n/text.tsx'
import { ROUTES } from '../route-table.ts'
import { GAMES_ON_PAGE, PLAYED_GAMES } from './played.data.ts'
import { GAME_VIEWS, loadTable, PROVEN_VIEWS, TABLE_IDS } from './registry.ts'
import { roundOfClaim } from './_common/animation/round-of-claim.ts'

afterEach(cleanup)

// happy-dom reports every cancelled animation as an unhandled rejection; a browser does not
beforeAll(() => {
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args)
    animation.finished.catch(() => undefined)
    return animation
  }
})

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const facts = { isLocked: true, currency: 'RUB', limits: undefined, tab: 'manual', rounds: [], open: undefined } as const

describe('game registry', () => {
  it('every listed game has a table, and every table a listed game', () => {
    expect(GAME_VIEWS.map(({ id }) => id).toSorted()).toEqual(TABLE_IDS.toSorted())
  })

  it('every game with a stake has exactly one page, so its edge is on one tile', () => {
    const staked = PROVEN_VIEWS.filter(({ id, hasNoBet }) => id !== 'daily-spin' && !hasNoBet && !isStudioGameId(id)).map(({ id }) => id)
    expect(PLAYED_GAMES.toSorted()).toEqual(staked.toSorted())
    const listed = ROUTES.filter(({ nav }) => nav?.group === 'originals').map(({ id }) => id)
    expect(Object.keys(GAMES_ON_PAGE).toSorted()).toEqual(listed.toSorted())
  })

  it.each(TABLE_IDS)('the stage of %s draws each of its recorded rounds, at rest and playing', async (id) => {
    const game = (await loadTable(id))!
    const recorded = await game.recorded()
    expect(recorded.length).toBeGreaterThan(0)
    for (const claim of recorded) {
      const round = roundOfClaim(claim, game)
      expect(round.events!.length).toBeGreaterThan(0)
      for (const isPlaying of [false, true]) {
        const choice = game.choiceOf(round.params, { moves: round.moves })
        const stage = <game.Stage {...facts} choice={choice} onChoice={() => undefined} round={round} isPlaying={isPlaying} />
        const { container } = render(<LanguageProvider value={language}>{stage}</LanguageProvider>)
        expect(container.innerHTML).not.toBe('')
      }
    }
  })

  it.each(GAME_VIEWS.map((view) => [view.id, view] as const))('BEY-2 what %s shows of a round follows from its bytes', async (id, view) => {
    const game = (await loadTable(id))!
    for (const claim of await game.recorded()) {
      const { params, outcome } = roundOfClaim(claim, game)
      expect([view.bet(params, language), view.result(outcome, language)].every((text) => text.length > 0)).toBe(true)
      expect(view.program(claim)).toContain(claim.serverSeed)
    }
    expect(game.rules.parse(view.firstParams)).toBeDefined()
  })
})
