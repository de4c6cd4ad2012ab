// @vitest-environment happy-dom
import { slotFeatures, type SlotId, slotPayTable } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { fillRules } from './slot-rules.ts'
import { symbolName } from './symbols.data.ts'
import { TEXTS } from './texts.data.ts'

const GAMES = ['slot-classic3', 'slot-gems5', 'slot-tumble65'] as const satisfies SlotId[]
const LANGUAGES = ['en', 'ru', 'kz'] as const

function shown(slot: SlotId, language: (typeof LANGUAGES)[number] = 'en') {
  document.body.innerHTML = ['facts', 'how', 'lines', 'features', 'pays'].map((id) => `<div id="${id}"></div>`).join('')
  const game = { id: slot, title: slot, rtp: '95', return_terms: null, max_multiplier: 5000 }
  fillRules({ game, pay_table: slotPayTable(slot), features: slotFeatures(slot) }, TEXTS[language], language)
  const text = (selector: string) => [...document.querySelectorAll(selector)].map((found) => found.textContent)
  const pays = [...document.querySelectorAll('#pays > div')].map((line) => [
    line.querySelector('dt')!.textContent,
    [...line.querySelectorAll('dd > div')].map((pay) => pay.textContent),
  ])
  return {
    pays: Object.fromEntries(pays) as Record<string, string[]>,
    features: text('#features > li'),
    drawings: [...document.querySelectorAll('#lines svg')],
  }
}

function countShown(from: number, to: number | undefined): string {
  if (to === from) return `${from}`
  return to === undefined ? `${from}+` : `${from} – ${to}`
}

describe('PRO-9 the rules window of a slot', () => {
  it.each(GAMES)('PRO-9 shows every pay of %s beside its symbol', (slot) => {
    const { pays } = shown(slot)
    const { pays: rows, scatter } = slotPayTable(slot)
    for (const { symbol, from, to, multiplier } of [...rows, ...scatter]) {
      const own = pays[symbolName(symbol, 'en')]!
      expect(own.some((pay) => pay.startsWith(`${countShown(from, to)}${multiplier / 10_000}×`))).toBe(true)
    }
    for (const { from, freeSpins } of scatter)
      expect(pays['Night camp']!.find((pay) => pay.startsWith(`${from}`))).toContain(`+ ${freeSpins} free spins`)
  })

  it.each(GAMES)('PRO-9 draws each pay line of %s over its reels', (slot) => {
    const { lines } = slotPayTable(slot)
    const { reels, rows } = slotFeatures(slot)
    const drawn = shown(slot).drawings.map((drawing) => {
      const places = [...drawing.querySelectorAll('rect')].map((cell) => cell.getAttribute('class') === 'on')
      expect(places).toHaveLength(reels * rows)
      return Array.from({ length: reels }, (_, reel) => places.slice(reel * rows, (reel + 1) * rows).indexOf(true))
    })
    expect(drawn).toEqual(lines)
  })

  it.each(LANGUAGES)('PRO-9 says what wild, multipliers and free spins do, in %s', (language) => {
    expect(shown('slot-classic3', language).features).toEqual([])
    const gems = shown('slot-gems5', language)
    expect(Object.keys(gems.pays)).toContain(symbolName('WILD', language))
    const { wild, freeSpins } = slotFeatures('slot-gems5')
    const [of, triggers, retriggers, factor] = gems.features
    expect(of).toContain(wild!.reels.join(', '))
    for (const { from, spins } of freeSpins!.triggers) expect(triggers).toMatch(new RegExp(`${from}\\D+${spins}`))
    expect([retriggers, factor]).toEqual([expect.stringContaining(`${freeSpins!.most}`), expect.stringContaining(`${freeSpins!.factor}`)])
    const tumble = shown('slot-tumble65', language)
    expect(Object.keys(tumble.pays)).toContain(symbolName('MULT', language))
    for (const value of slotFeatures('slot-tumble65').multipliers!.values) expect(tumble.features[0]).toContain(`×${value}`)
    expect(tumble.features).toHaveLength(4)
    for (const text of [...gems.features, ...tumble.features]) expect(text).not.toMatch(/[{}]|undefined/)
  })
})
