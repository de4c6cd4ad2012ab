// @vitest-environment happy-dom
import { type HiloStrategy, MULTI_STEP_GAMES } from '@fairhouse/games'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { spokenCard } from '../_solo/cards/names.ts'
import type { OpenRound } from '../_common/game-view.ts'
import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import { HiloChoices } from './choices.tsx'
import { pathOf } from './path.ts'
import { RECORDED } from './recorded.data.ts'
import { HiloStage } from './stage.tsx'
import { FIRST_STRATEGY } from './strategy.ts'

afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/../..`).en) as Messages)
const round = roundOfClaim(RECORDED[2]!, { rules: MULTI_STEP_GAMES.hilo })
const [last, before] = pathOf(round)
  .toReversed()
  .map(({ card }) => spokenCard(card, english)) as [string, string]
const facts = { choice: FIRST_STRATEGY, onChoice: () => undefined, currency: 'RUB', limits: undefined, rounds: [], tab: 'manual' } as const
const shown = (inside: ReactNode) => render(<LanguageProvider value={english}>{inside}</LanguageProvider>)

const choice = (guess: string, forced = false) => ({ choice: guess, chance: '6/13', multiplier: 21_450, payout: '643.50', forced })
const openAt = (...choices: ReturnType<typeof choice>[]): OpenRound => ({
  state: { step: 3, status: 'active', cash_out: '300.00', choices, ends_at: '2026-01-02T12:00:00.000Z' },
  pending: undefined,
  move: vi.fn<(move: string | number) => void>(),
})
const choices = (open: OpenRound | undefined, isOpen = true) => (
  <HiloChoices {...facts} isLocked={isOpen} place="panel" stake={300n} round={isOpen ? round : undefined} open={open} />
)

describe('PRO-5 hilo table', () => {
  it('PRO-5 names a card only after it has turned', () => {
    const { container, rerender } = shown(<HiloStage {...facts} isLocked round={round} isPlaying open={undefined} />)
    expect(container.textContent).not.toContain(last)
    expect(container.textContent).toContain(before)
    rerender(
      <LanguageProvider value={english}>
        <HiloStage {...facts} isLocked round={round} isPlaying={false} open={undefined} />
      </LanguageProvider>,
    )
    expect(container.textContent).toContain(last)
  })

  it('PRO-5 a key sends its guess, and announces a round that would end by itself', () => {
    const open = openAt(choice('hi'), choice('same', true))
    shown(choices(open))
    fireEvent.click(screen.getByRole('button', { name: /^Same.*ends the round/ }))
    expect(open.move).toHaveBeenCalledExactlyOnceWith('same')
  })

  it('PRO-5 keys are disabled during a call and without a round', () => {
    const pendingRound = { ...openAt(choice('hi'), choice('lo')), pending: 'hi' }
    const { unmount } = shown(choices(pendingRound))
    fireEvent.click(screen.getByRole('button', { name: /^Lower or same/ }))
    expect(pendingRound.move).not.toHaveBeenCalled()
    unmount()
    shown(choices(undefined, false))
    for (const key of screen.getAllByRole('button')) expect(key).toHaveProperty('disabled', true)
  })

  it('PRO-5 states the strategy of an autobet, and changes it', () => {
    const onChoice = vi.fn<(strategy: HiloStrategy) => void>()
    const fields = (choice: HiloStrategy) => (
      <HiloChoices
        {...facts}
        tab="auto"
        choice={choice}
        onChoice={onChoice}
        isLocked={false}
        place="panel"
        stake={300n}
        round={undefined}
        open={undefined}
      />
    )
    const { container, rerender } = shown(fields(FIRST_STRATEGY))
    expect(container.textContent).toContain('Return of 3 guesses at 99 % each97.02')
    fireEvent.click(screen.getByRole('radio', { name: 'Higher' }))
    expect(onChoice).toHaveBeenCalledExactlyOnceWith({ side: 'hi', guesses: 3 })
    rerender(<LanguageProvider value={english}>{fields({ side: 'hi', multiplier: 12_345 })}</LanguageProvider>)
    expect(container.textContent).toContain('that card is skipped')
    expect(container.textContent).not.toContain('Return of')
  })

  it('PRO-5 plays an open round by hand on the auto tab as well', () => {
    shown(<HiloChoices {...facts} tab="auto" isLocked place="panel" stake={300n} round={round} open={openAt(choice('hi'), choice('lo'))} />)
    expect(screen.getByRole('button', { name: /^Lower or same/ })).toBeTruthy()
  })

  it('PRO-5 keys keep their labels during the animation', () => {
    const { rerender } = shown(choices(openAt(choice('hi'), choice('lo'))))
    rerender(<LanguageProvider value={english}>{choices(undefined)}</LanguageProvider>)
    const key = screen.getByRole('button', { name: /^Higher or same.*46\.2/ })
    expect([key.getAttribute('aria-disabled'), key.hasAttribute('disabled')]).toEqual(['true', false])
  })
})
