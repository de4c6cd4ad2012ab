// @vitest-environment happy-dom
import { MULTI_STEP_GAMES, POKER_BEST_PLAY, returnOf } from '@fairhouse/games'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import { spokenCard } from '../_solo/cards/names.ts'
import type { OpenRound, ShownRound } from '../_common/game-view.ts'
import { percentOf } from '../_common/stake/stake-rules.ts'
import { BEST_RETURN } from './best-return.ts'
import { PokerChoices } from './choices.tsx'
import { videoPoker } from './definition.tsx'
import { FIRST_CHOICE, type PokerChoice, pokerOutcome } from './hand.ts'
import { RECORDED } from './recorded.data.ts'
import { PokerStage } from './stage.tsx'

afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/../..`).en) as Messages)
const rounds = RECORDED.map((claim) => roundOfClaim(claim, { rules: MULTI_STEP_GAMES['video-poker'] }))
const [drawn, dealt] = [rounds[0]!, rounds.at(-1)!]
const facts = { isLocked: true, currency: 'RUB', limits: undefined, rounds: [], tab: 'manual', onChoice: () => undefined } as const
const shown = (inside: ReactNode) => render(<LanguageProvider value={english}>{inside}</LanguageProvider>)
const names = ({ cards }: { cards: readonly number[] }) => cards.map((card) => spokenCard(card, english))

const open: OpenRound = {
  state: { step: 0, status: 'active', cash_out: null, choices: [], ends_at: '2026-01-02T12:00:00.000Z' },
  pending: undefined,
  move: vi.fn<(move: string | number) => void>(),
}

const stage = (round: ShownRound, more: Partial<Parameters<typeof PokerStage>[0]> = {}) => (
  <PokerStage {...facts} choice={FIRST_CHOICE} round={round} isPlaying={false} open={undefined} {...more} />
)

describe('D-65 video poker table', () => {
  it('D-65 names a card, and lights its hand, only after it has turned', () => {
    const { container, rerender } = shown(stage(drawn, { isPlaying: true }))
    const [first, second] = names(pokerOutcome(drawn))
    expect(container.textContent).toContain(first)
    expect(container.textContent).not.toContain(second)
    expect(container.querySelector('[data-lit]')).toBeNull()
    rerender(<LanguageProvider value={english}>{stage(drawn)}</LanguageProvider>)
    expect(container.textContent).toContain(second)
    expect(container.querySelector('[data-lit]')?.textContent).toBe('Three of a kind3×')
  })

  it('D-65 a pressed card stays, and the main button draws the others', () => {
    const onChoice = vi.fn<(choice: PokerChoice) => void>()
    shown(stage(dealt, { open, onChoice }))
    const cards = screen.getAllByRole('button')
    expect(cards.map((card) => card.getAttribute('aria-pressed'))).toEqual(Array(5).fill('false'))
    fireEvent.click(cards[2]!)
    expect(onChoice).toHaveBeenCalledExactlyOnceWith({ round: dealt.id, hold: 4 })
    const main = videoPoker.mainMove!(dealt, open, { round: dealt.id, hold: 4 }, english)
    expect(main.label).toBe('Draw 4 cards')
    main.run()
    expect(open.move).toHaveBeenCalledExactlyOnceWith(4)
  })

  it('D-65 no card can be pressed while none can stay', () => {
    shown(stage(drawn))
    for (const card of screen.getAllByRole('button')) expect(card).toHaveProperty('disabled', true)
  })

  it('D-65 states what an autobet keeps, and its published return', () => {
    const { container } = shown(
      <PokerChoices {...facts} tab="auto" choice={FIRST_CHOICE} place="panel" stake={300n} round={undefined} open={undefined} />,
    )
    expect(container.textContent).toContain('the highest average return')
    expect(container.textContent).toContain('98.44')
    expect(percentOf(returnOf(POKER_BEST_PLAY))).toBe(BEST_RETURN)
  })

  it('D-65 keeps the best cards on request only', () => {
    const onChoice = vi.fn<(choice: PokerChoice) => void>()
    const choices = (choice: PokerChoice) => (
      <PokerChoices {...facts} onChoice={onChoice} choice={choice} place="panel" stake={300n} round={dealt} open={open} />
    )
    const { rerender } = shown(choices({ round: dealt.id, hold: 31 }))
    expect(onChoice).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Keep the best cards' }))
    const best = onChoice.mock.calls[0]![0]
    rerender(<LanguageProvider value={english}>{choices(best)}</LanguageProvider>)
    expect(screen.getByRole('button', { name: 'These are the best cards' })).toHaveProperty('disabled', true)
  })
})
