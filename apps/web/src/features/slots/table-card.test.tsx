// @vitest-environment happy-dom
import type { Currency } from '@fairhouse/money'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { TableState } from '../../shell/slots/use-table-states.ts'
import { type Table, TableCard } from './table-card.tsx'

afterEach(cleanup)

const t: Language['t'] = (key, values) => (values && 'title' in values ? `${key} ${values.title}` : key)
const language: Language = { locale: 'en', t, find: () => undefined }
const TABLE: Table = {
  slug: 'studio-roulette',
  title: 'Ring Roulette',
  category: 'live',
  provider: { id: 'studio', name: 'Fairhouse Studio' },
  volatility: 'medium',
  features: ['provably_fair', 'shared'],
  rtp: '97.2972',
  return_terms: null,
  max_multiplier: 36,
  stakes: [{ currency: 'RUB', min: '1.00', max: '10000.00' }],
  takes_bonus: false,
  contribution: 10,
  picture: '/art/roulette.svg',
  is_closed: false,
}

function show(table: Table, mode: 'demo' | 'play' = 'demo', currency: Currency = 'RUB', state?: TableState) {
  const onMark = vi.fn<() => void>()
  render(
    <LanguageProvider value={language}>
      <TableCard table={table} mode={mode} currency={currency} isMarked={false} state={state} onMark={onMark} />
    </LanguageProvider>,
  )
  return onMark
}
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('PRO-10 the card of a live table', () => {
  it('PRO-10 states studio, offer, stakes, return and largest win', () => {
    show(TABLE)
    const text = screen.getByRole('article').textContent
    for (const part of ['Fairhouse Studio · Provably fair · Shared', '1 – 10,000\u00a0₽', '97.29\u00a0%', '36×'])
      expect(text).toContain(part)
  })

  it('D-79 states a return of moves with its play and error, and one of several bets as a range', () => {
    show({ ...TABLE, rtp: '99.5430', return_terms: { min: null, play: 'basic_strategy', error: '0.0072' } })
    expect(screen.getByRole('article').textContent).toContain('99.54\u00a0%, slot.play.basic_strategy, slot.returnError')
    cleanup()
    show({ ...TABLE, rtp: '98.9420', return_terms: { min: '85.6403', play: null, error: null } })
    expect(screen.getByRole('article').textContent).toContain('85.64 – 98.94\u00a0%')
  })

  it('PRO-10 says that a fault has closed the table', () => {
    show(TABLE)
    expect(screen.queryByText('live.closed')).toBeNull()
    cleanup()
    show({ ...TABLE, is_closed: true })
    expect(screen.getByText('live.closed')).toBeTruthy()
  })

  it('PRO-10 says what the table does now in place of what its provider said last', () => {
    const open = { state: 'open', players: 3, takesStakes: true, seconds: 9, results: [] } as const
    show({ ...TABLE, is_closed: true }, 'demo', 'RUB', open)
    expect([screen.queryByText('live.closed'), screen.queryByText('liveTable.left')]).toEqual([null, expect.anything()])
  })

  it('PRO-10 states no figure that the studio does not state', () => {
    show({ ...TABLE, rtp: null, max_multiplier: null, stakes: [] })
    expect(screen.getByRole('article').querySelectorAll('dd')).toHaveLength(0)
  })

  it('D-23 states the stakes of the player’s currency only, cents where the smallest stake has them', () => {
    const stakes = [...TABLE.stakes, { currency: 'USD', min: '0.02', max: '100.00' } as const]
    show({ ...TABLE, stakes }, 'play', 'USD')
    expect(screen.getByRole('article').textContent).toContain('$0.02 – $100')
    cleanup()
    show({ ...TABLE, stakes }, 'play', 'EUR')
    expect(screen.getByRole('article').querySelectorAll('dd')).toHaveLength(2)
  })

  it('D-56 says that stakes count nothing, and why: a high return, or none stated', () => {
    show(TABLE)
    expect(screen.getByRole('article').textContent).not.toContain('slots.contribution')
    cleanup()
    show({ ...TABLE, contribution: 0 })
    expect(screen.getByRole('article').textContent).toContain('slots.contribution.return')
    cleanup()
    show({ ...TABLE, contribution: 0, rtp: null })
    expect(screen.getByRole('article').textContent).toContain('slots.contribution.notStated')
  })

  it('PRO-10 leads a guest to the demo and a player to the table for money, and both keys to either', () => {
    show(TABLE)
    expect(addressOf('Ring Roulette')).toMatch(/live-casino\/studio-roulette\/demo$/)
    expect(addressOf('slot.playTitle Ring Roulette')).toMatch(/play$/)
    expect(addressOf('slot.demoTitle Ring Roulette')).toMatch(/demo$/)
    cleanup()
    show(TABLE, 'play')
    expect(addressOf('Ring Roulette')).toMatch(/play$/)
  })

  it('PRO-10 marks a favourite', () => {
    const onMark = show(TABLE)
    fireEvent.click(screen.getByRole('button', { name: 'slot.mark Ring Roulette' }))
    expect(onMark).toHaveBeenCalledOnce()
  })
})
