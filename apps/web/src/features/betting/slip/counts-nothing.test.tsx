// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { slipStore } from '../../../lib/betslip/slip-store.ts'
import { add, data, press, renderSlip, stake, state, validated } from '../testing/rendered-slip.tsx'
import { sampleBet } from '../testing/samples.ts'
import { freeBetChoice } from './free-bets.ts'
import { typed } from './slip.ts'

const who = vi.hoisted(() => ({ user: null as object | null }))
vi.mock('../../../lib/session/user.ts', () => ({ useUser: () => who.user, USER_ROUTE: 'GET /profile/user' }))
vi.mock('../../../shell/modals/store.ts', () => ({ modals: { open: vi.fn() } }))
vi.mock('../../../shell/error-texts.ts', () => ({ useErrorTexts: () => true, loadFieldTexts: async () => ({}) }))
vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => vi.fn() }))
vi.mock('../../../shell/protection/use-play-restriction.ts', () => ({ RESTRICTION_ID: 'r', usePlayRestriction: () => null }))

const SHORT = 'Counts nothing for the bonus: odds below 1.50'
const RETURN = 'Counts nothing for the bonus: return above 96 %'
const player = (bonus: object | null) => ({ id: '7', currency: 'RUB', balance: '1000.00', bonus_balance: '0.00', bonus })
const BONUS = { name: 'b', publicTitle: 'Bonus', max_bet: '500.00' }
const answer = (reason: string | null | undefined, events: string[] = ['e1', 'e2']) => ({
  ...validated(...events.map((event) => state(event))),
  ...(reason !== undefined && { no_contribution: reason }),
})
/** As often the slip is checked, and the bets of several singles less often. */
const REFRESHED_MS = 5000
const shown = () => screen.queryAllByText(/nothing for the bonus/).map(({ textContent }) => textContent)
const isFree = async (name: RegExp) => waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))

beforeEach(() => {
  localStorage.clear()
  who.user = player(BONUS)
  add('e1', 'e2')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('bonuses.md 2 the slip says why a bet would count nothing for the active bonus', () => {
  it.each([
    { reason: 'short_odds', says: [SHORT] },
    { reason: 'return', says: [RETURN] },
    { reason: null, says: [] },
    { reason: undefined, says: [] },
  ])('bonuses.md 2 once, as a status before the figures, and the bet can be placed: $reason', async ({ reason, says }) => {
    const sent = renderSlip({ validate: answer(reason), bet: data({ bet: sampleBet() }) })
    await stake('100')
    await isFree(/^Place 100/)
    expect(shown()).toEqual(says)
    for (const text of says) expect(screen.getByText(text).closest('[aria-live="polite"]')?.nextElementSibling?.tagName).toBe('DL')
    await press(/^Place 100/)
    await screen.findByText('Bet accepted')
    expect(sent).toHaveLength(1)
  })

  it.each([{ user: player(null) }, { user: null }])(
    'bonuses.md 2 says nothing without an active bonus, whatever the server answers: $user',
    async ({ user }) => {
      who.user = user
      renderSlip({ validate: answer('short_odds') })
      await stake('100')
      await isFree(user ? /^Place 100/ : /^Log in/)
      expect(shown()).toEqual([])
    },
  )

  it('bonuses.md 2 of several singles one sentence names the bets of each reason', async () => {
    add('e1', 'e2', 'e3', 'e4')
    slipStore.write(typed(slipStore.read(), 'single'))
    const reasons: Record<string, string> = { e1: 'short_odds', e2: 'return', e3: 'short_odds' }
    renderSlip({
      validate: ({ legs }) => {
        const events = legs.map(({ outcome }) => outcome.slice(0, 2))
        return answer(events.length === 1 ? (reasons[events[0]!] ?? null) : null, events)
      },
    })
    await screen.findByLabelText('Stake of bet 4')
    await waitFor(() => expect(shown()).toEqual(['Count nothing for the bonus: bets 1, 3 (odds below 1.50); bet 2 (return above 96 %)']))
  })

  it('bonuses.md 2 of several singles whose odds have moved it says what the server answers at the new ones, and nothing before', async () => {
    slipStore.write(typed(slipStore.read(), 'single'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let calls = 0
    const renewed = Promise.withResolvers<object>()
    const single = (odds: number, reason: string) => ({ ...validated(state('e1', { odds })), no_contribution: reason })
    let [odds, ofFirst]: [number, object] = [1480, single(1480, 'short_odds')]
    renderSlip({
      validate: ({ legs }) => {
        if (legs.length > 1) return validated(state('e1', { odds }), state('e2'))
        if (!legs[0]!.outcome.startsWith('e1')) return answer(null, ['e2'])
        calls++
        return ofFirst
      },
    })
    await screen.findByText('Counts nothing for the bonus: bet 1 (odds below 1.50)')
    ;[odds, ofFirst] = [1520, renewed.promise]
    await act(() => vi.advanceTimersByTimeAsync(REFRESHED_MS))
    expect([calls, shown()]).toEqual([2, []])
    renewed.resolve(single(1520, 'return'))
    await screen.findByText('Counts nothing for the bonus: bet 1 (return above 96 %)')
  })

  it('bonuses.md 2 says nothing of a free bet, which is no stake', async () => {
    const freeBet = {
      id: 'f',
      currency: 'RUB',
      stake: '100.00',
      status: 'available',
      granted_at: '2026-11-24T10:00:00.000Z',
      expires_at: '2026-12-01T10:00:00.000Z',
      bet: null,
    }
    renderSlip({ validate: answer('short_odds'), freeBets: [freeBet] })
    const choice = await screen.findByLabelText('Stake with')
    await screen.findByText(SHORT)
    fireEvent.change(choice, { target: { value: 'f' } })
    await waitFor(() => expect(shown()).toEqual([]))
    freeBetChoice.set(null)
  })

  it('bonuses.md 2 the answer about a former slip is not said of the present one', async () => {
    const late = Promise.withResolvers<object>()
    renderSlip({ validate: ({ legs }) => (legs.length === 1 ? late.promise : answer('short_odds')) })
    await screen.findByText(SHORT)
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove: / })[1]!)
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove: / })).toHaveLength(1))
    expect(shown()).toEqual([])
    late.resolve(answer('return', ['e1']))
    await screen.findByText(RETURN)
  })

  it('bonuses.md 2 a player with a bonus has the place of the sentence before the answer', async () => {
    renderSlip({ validate: () => new Promise(() => undefined) })
    const field = await screen.findByLabelText('Stake')
    const places = () =>
      [...document.querySelectorAll('[aria-live="polite"]:empty')].filter((each) => each.nextElementSibling?.tagName === 'DL')
    expect(field.compareDocumentPosition(places()[0]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})
