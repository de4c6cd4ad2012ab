// @vitest-environment happy-dom
import { baccaratRoads } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { roadsOf } from './baccarat-roads.ts'
import { LIVE_TEXTS } from './live-texts.data.ts'
import { beadText, bigRoadText, DERIVED, derivedText } from './road-texts.ts'

const own = LIVE_TEXTS.en.baccarat
const WINNERS = { P: 'player', B: 'banker', T: 'tie' } as const
const results = (text: string) =>
  text
    .split('')
    .map((letter, at) => ({ winner: WINNERS[letter as keyof typeof WINNERS], playerPair: at === 0, bankerPair: at === 1, round: at + 1 }))
const drawn = (text: string) =>
  new Map(
    roadsOf(results(text), own)
      .flatMap((part) => [...part.querySelectorAll('svg')])
      .map((one) => [one.ariaLabel ?? one.getAttribute('aria-label'), one]),
  )

describe('PRO-10 BEY-8 the roads of the baccarat table', () => {
  it('PRO-10 name results and runs in words, the newest first', () => {
    const history = results('PBBTP')
    expect(beadText(history, own)).toBe('Bead plate, newest first: Player, Tie, Banker, Banker (Banker pair), Player (Player pair)')
    expect(bigRoadText(baccaratRoads(history).bigRoad, own)).toBe('Big road, newest first: Player 1, Banker 2 (Tie 1), Player 1')
  })

  it('PRO-10 name the colours of the three derived roads', () => {
    const roads = baccaratRoads(results('PPBBPBPPPBB'))
    const words = DERIVED.map((road) => derivedText(road, roads[road], own))
    const count = (text: string) => [...text.matchAll(/\d+/g)].reduce((sum, [digits]) => sum + Number(digits), 0)
    expect(words.map((text) => text.split(',')[0])).toEqual(['Big eye boy', 'Small road', 'Cockroach pig'])
    expect(words.map(count)).toEqual(DERIVED.map((road) => roads[road].length))
    expect(words[0]).toMatch(/^Big eye boy, newest first: ((red|blue) \d+(, )?)+$/)
  })

  it('PRO-10 say so while a table has no results', () => {
    for (const { baccarat } of Object.values(LIVE_TEXTS)) {
      expect(beadText([], baccarat)).toContain(baccarat.noResults)
      expect(bigRoadText(baccaratRoads([]).bigRoad, baccarat)).toContain(baccarat.noResults)
    }
  })

  it('PRO-10 are five pictures with these words as their names, and one mark for each cell', () => {
    const text = 'PPBBPBPPPBBT'
    const pictures = drawn(text)
    const roads = baccaratRoads(results(text))
    const marks = (name: string) => pictures.get(name)?.querySelectorAll('.mark').length
    expect(pictures.size).toBe(5)
    expect(marks(beadText(results(text), own))).toBe(12)
    expect(marks(bigRoadText(roads.bigRoad, own))).toBe(11)
    for (const road of DERIVED) expect(marks(derivedText(road, roads[road], own))).toBe(roads[road].length)
  })
})
