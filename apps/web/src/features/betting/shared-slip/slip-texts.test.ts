import type { SharedSlip } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom } from '../../../lib/i18n/text.tsx'
import { sampleEvent } from '../testing/samples.ts'
import { slipTextsOf } from './slip-texts.ts'

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en!) as Messages)

function legOf(id: string, changes: Parameters<typeof sampleEvent>[1] = {}, odds = 2000): SharedSlip['legs'][number] {
  const { markets, ...event } = sampleEvent(id, { is_simulated: false, ...changes })
  const market = markets[0]!
  const now = { outcome: `${market.id}/1`, status: 'open', odds: 2000, is_live: false }
  return { event: id, market: market.id, outcome: now.outcome, key: '1', odds, banker: false, shown: { event, market }, now } as never
}
const slipOf = (legs: SharedSlip['legs'], total_odds: number | null = 4000) => ({ type: 'express', sizes: [], legs, total_odds }) as never

describe('PRO-13 the words of the picture of a shared slip', () => {
  it('PRO-13 the total is of the time when the link was made', () => {
    expect(slipTextsOf(slipOf([legOf('a'), legOf('b')]), english).total).toEqual({
      label: 'Total odds',
      when: 'when the link was made',
      odds: '4.00',
    })
  })

  it('PRO-13 invented events are named as such, also a single one', () => {
    const said = (...legs: SharedSlip['legs']) => slipTextsOf(slipOf(legs), english).simulated
    expect([said(legOf('a'), legOf('b')), said(legOf('a'), legOf('b', { is_simulated: true }))]).toEqual([null, 'Invented matches'])
  })

  it('PRO-13 total odds above 1,000,000,000 are named as more than that', () => {
    expect(slipTextsOf(slipOf([legOf('a'), legOf('b')], Number.MAX_SAFE_INTEGER), english).total!.odds).toBe('>1000000000.00')
  })

  it('PRO-13 a huge name is cut, and what is bet on stays', () => {
    const leg = legOf('a', { home: 'W'.repeat(500) })
    const market = { ...leg.shown!.market, type: 'ah', line: -150 } as const
    const [line] = slipTextsOf(slipOf([{ ...leg, shown: { ...leg.shown!, market } }]), english).lines
    const name = `${'W'.repeat(31)}…`
    expect(line).toMatchObject({ selection: `Asian handicap: ${name} (−1.5)`, sides: `${name} – Away a` })
  })
})
