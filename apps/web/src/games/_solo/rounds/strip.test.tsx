// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'

import { WHEEL_COLOURS } from '@fairhouse/games'
import { manifestIdsOf } from '@fairhouse/manifests'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { RoundRow } from '../../_common/game-view.ts'
import type { EndedRound } from '../../_live/live-game.ts'
import { findGameView } from '../../registry.ts'
import { rouletteLive } from '../../roulette/live/view.ts'
import { colourWheelLive } from '../../wheel/shared/view.tsx'
import { LiveStrip } from '../../_live/round/live-strip.tsx'
import type { LiveView } from '../../_live/live-view.ts'
import { drawnText } from '../../_common/rounds/outcome.ts'
import { Strip } from './strip.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const round = {
  id: 'r',
  stake: '10.00',
  payout: '15.00',
  multiplier: 15_000,
  outcome: { bin: 9, index: 23, level: 3, mines: [1], roll: 989 },
}

function chipOf(game: string, outcome: object = round.outcome): string {
  render(
    <LanguageProvider value={language}>
      <Strip rounds={[{ ...round, outcome } as unknown as RoundRow]} view={findGameView(game)!} onOpen={() => undefined} />
    </LanguageProvider>,
  )
  return screen.getByRole('button').textContent
}

describe('D-46 a round whose seed is lost', () => {
  it.each(manifestIdsOf('multi-step'))('D-46 has no drawn result on the strip of %s', (game) => {
    expect(chipOf(game, { status: 'refunded', isLost: true })).toMatch(/–|1\.5/)
  })

  it.each(manifestIdsOf('multi-step'))('D-46 has none while its stake is about to go back, as the page of a round of %s says', (game) => {
    expect(drawnText(findGameView(game)!, { outcome: {} }, language)).toBe('–')
  })
})

/** Red, black and green numbers. */
const POCKETS = [
  [1, 'red'],
  [2, 'plain'],
  [0, 'green'],
] as const

const COLOURS = ['plain', 'won', 'big', 'red', 'green']
const colourIn = (chip: HTMLElement): string | undefined => COLOURS.find((colour) => chip.className.includes(colour))

function colourOfChip(game: string, outcome: object): string | undefined {
  chipOf(game, outcome)
  const colour = colourIn(screen.getByRole('button'))
  cleanup()
  return colour
}

function liveChip(view: LiveView, outcome: object) {
  render(
    <LanguageProvider value={language}>
      <LiveStrip rounds={[{ round: 1, outcome } as EndedRound]} view={view} onOpen={() => undefined} />
    </LanguageProvider>,
  )
  const chip = screen.getByRole('button')
  const [colour, tint] = [colourIn(chip), chip.style.getPropertyValue('--tint')]
  cleanup()
  return { colour, tint }
}

const prizes = readFileSync(`${import.meta.dirname}/../../wheel/shared/colours.module.css`, 'utf8')

/** As the segment is drawn. */
const prizeColourOf = (tier: string): string | undefined => new RegExp(`\\.${tier} {\\s*--prize: ([^;]+);`).exec(prizes)?.[1]

describe('chips of the last rounds', () => {
  it.each(['plinko', 'wheel', 'stairs', 'miner'])('show the multiplier in %s, not the bin or number', (game) => {
    expect(chipOf(game)).toBe('1.5×')
  })

  it('show the drawn result when it is meaningful: the dice roll', () => {
    expect(chipOf('dice')).toBe('9.89')
  })

  it('PRO-8 solo and live roulette colour a chip by its pocket, whatever the bet brought', () => {
    const colours = POCKETS.map(([number]) => colourOfChip('roulette', { number }))
    expect(colours).toEqual(POCKETS.map(([, colour]) => colour))
    expect(POCKETS.map(([number]) => liveChip(rouletteLive, { number }).colour)).toEqual(colours)
  })

  it('PRO-12 the shared wheel marks each chip with the colour of its segment', () => {
    const tints = WHEEL_COLOURS.map((color) => liveChip(colourWheelLive, { color }).tint)
    expect(tints).toEqual(['low', 'mid', 'high', 'top'].map(prizeColourOf))
    expect(new Set(tints).size).toBe(4)
  })
})
