// @vitest-environment happy-dom
import { MULTI_STEP_GAMES } from '@fairhouse/games'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { OpenRound } from '../_common/game-view.ts'
import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import type { CoinChoice } from './choice.ts'
import { CoinflipChoices } from './choices.tsx'
import { coinflip } from './definition.ts'
import { RECORDED } from './recorded.data.ts'
import { CoinflipStage } from './stage.tsx'

afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)
const round = roundOfClaim(RECORDED[2]!, { rules: MULTI_STEP_GAMES.coinflip })
const facts = { onChoice: () => undefined, currency: 'RUB', limits: undefined, rounds: [], tab: 'manual' } as const
const heads: CoinChoice = { side: 'heads', calls: [] }
const within = (inside: ReactNode) => <LanguageProvider value={english}>{inside}</LanguageProvider>
const stage = (isPlaying: boolean) =>
  within(<CoinflipStage {...facts} choice={heads} isLocked round={round} isPlaying={isPlaying} open={undefined} />)

const openWith = (cashOut: string | null): OpenRound => ({
  state: { step: 5, status: 'active', cash_out: cashOut, choices: [], ends_at: '2026-01-02T12:00:00.000Z' },
  pending: undefined,
  move: vi.fn<(move: string | number) => void>(),
})

describe('PRO-2 coinflip table', () => {
  it('PRO-2 shows the series as before while the coin turns', () => {
    const { container, rerender } = render(stage(true))
    expect(container.textContent).toContain('4 right in a row')
    rerender(stage(false))
    expect(container.textContent).toContain('5 right in a row')
  })

  it('PRO-2 counts no flip beside the stage before it is revealed', () => {
    const open = openWith('1568.00')
    const before = { ...round, events: round.events!.slice(0, -1) }
    const panel = (shown: typeof round, waits: OpenRound | undefined) =>
      within(<CoinflipChoices {...facts} choice={heads} isLocked place="panel" stake={100n} round={shown} open={waits} />)
    const { container, rerender } = render(panel(before, open))
    rerender(panel(round, undefined))
    expect(container.querySelector('dd')!.textContent).toBe('4')
  })

  it('PRO-2 accepts another side while a series is open', () => {
    const onChoice = vi.fn<(choice: CoinChoice) => void>()
    render(
      within(
        <CoinflipChoices
          {...facts}
          choice={heads}
          onChoice={onChoice}
          isLocked
          place="dock"
          stake={100n}
          round={round}
          open={openWith('31.36')}
        />,
      ),
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Two' }))
    expect(onChoice).toHaveBeenCalledExactlyOnceWith({ side: 'tails', calls: [] })
  })

  it('PRO-2 both buttons of an open series name the money, and the next flip uses the chosen side', () => {
    const open = openWith('392.00')
    const side = coinflip.sideAction!(round, open, { side: 'tails', calls: [] }, english)!
    expect(side.label).toBe('Flip again with 392.00\u00a0₽')
    expect(coinflip.cashOutVerb!(english, '392.00\u00a0₽')).toBe('Take 392.00\u00a0₽')
    side.run()
    expect(open.move).toHaveBeenCalledExactlyOnceWith('tails')
    expect(coinflip.sideAction!(round, openWith(null), heads, english)!.label).toBe('Flip')
  })

  it('PRO-2 the auto mode shows the planned calls on the ladder, and none of the last series', () => {
    const plan: CoinChoice = { side: 'heads', calls: ['tails', 'heads'] }
    const planning = { ...facts, tab: 'auto', choice: plan, isPlaying: false, open: undefined } as const
    const { container } = render(within(<CoinflipStage {...planning} isLocked={false} round={round} />))
    expect(container.querySelectorAll('[data-state=planned]')).toHaveLength(2)
    expect(container.querySelectorAll('[data-state=right]')).toHaveLength(0)
    expect(container.textContent).toContain('Two, planned')
  })

  it('PRO-2 calls are added to the plan and the last one is removed', () => {
    const onChoice = vi.fn<(choice: CoinChoice) => void>()
    const planning = { ...facts, tab: 'auto', onChoice, place: 'dock', stake: 100n, round: undefined, open: undefined } as const
    render(within(<CoinflipChoices {...planning} choice={{ side: 'heads', calls: ['tails'] }} isLocked={false} />))
    fireEvent.click(screen.getByRole('button', { name: 'Add a call: One' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove the last call' }))
    expect(onChoice.mock.calls).toEqual([[{ side: 'heads', calls: ['tails', 'heads'] }], [{ side: 'heads', calls: [] }]])
  })

  it('PRO-2 one press opens a series and flips first', () => {
    expect([coinflip.betOf(heads, 'RUB'), coinflip.firstMove!({ side: 'tails', calls: ['heads'] })]).toEqual([{}, 'tails'])
  })
})
