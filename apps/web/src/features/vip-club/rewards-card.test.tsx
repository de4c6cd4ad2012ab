// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { RewardsCards } from './rewards-card.tsx'
import type { CashbackWeek } from './types.ts'

const claim = vi.hoisted(() => vi.fn())
const answer = vi.hoisted(() => ({ data: undefined as unknown }))
vi.mock('../../lib/api/use-api.ts', () => ({ useApiQuery: () => answer }))
vi.mock('../../shell/write/use-write.ts', () => ({ useWrite: (route: string) => ({ isBusy: false, send: () => claim(route) }) }))

afterEach(() => {
  cleanup()
  claim.mockClear()
})

const language = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)

const week = (more: Partial<CashbackWeek> = {}): CashbackWeek => ({
  from: '2026-11-16T00:00:00.000Z',
  until: '2026-11-23T00:00:00.000Z',
  currency: 'USD',
  stakes: '1000.00',
  returns: '700.00',
  gifts: '0.00',
  loss: '300.00',
  pct: 3,
  share: '9.00',
  half_theo: '20.00',
  theo_left: '38.00',
  cap: '50.00',
  least: '0.10',
  amount: '9.00',
  state: 'open',
  claim_until: '2026-11-26T00:00:00.000Z',
  ...more,
})
const running = week({
  state: 'running',
  amount: '1.00',
  from: '2026-11-23T00:00:00.000Z',
  until: '2026-11-30T00:00:00.000Z',
  claim_until: '2026-12-05T00:00:00.000Z',
})

function show(last: CashbackWeek | null, rakeback: object = {}): string {
  const collected = { pct: 5, currency: 'USD', amount: '0.42', next_at: null, last: null, ...rakeback }
  answer.data = { cashback: { last, current: running }, rakeback: collected }
  const { container } = render(
    <LanguageProvider value={language}>
      <RewardsCards />
    </LanguageProvider>,
  )
  return container.textContent
}

describe('PRO-16 cashback and rakeback of a player', () => {
  it('PRO-16 shows every line that the sum of an open week comes from, and claims it', () => {
    const text = show(week())
    for (const part of ['Cash stakes$1,000.00', 'of the loss$9.00', 'Half of the house edge on these bets$20.00', 'Ready to claim'])
      expect(text).toContain(part)
    fireEvent.click(screen.getByRole('button', { name: 'Claim $9.00' }))
    expect(claim).toHaveBeenCalledWith('POST /api/v2/vip/cashback/claim')
  })

  it('PRO-16 shows the running week without a button once the last one is over, claimed late or nothing', () => {
    for (const last of [null, week({ state: 'over' }), week({ state: 'none', amount: '0.00' })]) {
      expect(show(last)).toContain('Week in progress')
      expect(screen.queryByRole('button', { name: /Claim \$9/ })).toBeNull()
      cleanup()
    }
  })

  it('PRO-16 bonuses.md 1 says how long the cashback of the running week can be claimed, also beside one of other days', () => {
    for (const last of [null, week({ state: 'claimed' })]) {
      expect(show(last)).toContain('It can be claimed for 5 days.')
      cleanup()
    }
  })

  it('PRO-16 rakeback is claimed by its button, waits 24 hours, and says from which tier it begins', () => {
    show(null)
    fireEvent.click(screen.getByRole('button', { name: 'Claim $0.42' }))
    expect(claim).toHaveBeenCalledWith('POST /api/v2/vip/rakeback/claim')
    cleanup()
    expect(show(null, { next_at: '2026-11-24T10:00:00.000Z' })).toContain('The next claim is possible')
    cleanup()
    expect(show(null, { pct: 0, amount: '0.00' })).toContain('Rakeback begins with the Bronze tier.')
  })
})
