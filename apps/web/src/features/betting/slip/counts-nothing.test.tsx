// @vitest-environment happy-dom
import { formatOdds } from '@fairhouse/betting'
import { contributionOf, safetyReason } from '@fairhouse/loyalty'
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

/** The limits by which the server counts bets. */
const LOWEST_ODDS = Array.from({ length: 5000 }, (_, at) => 1001 + at).find(
  (odds) => safetyReason({ game: 'sports', odds }) !== 'short_odds',
)!
const RETURNED = Array.from({ length: 100 }, (_, at) => at + 1).findLast(
  (percent) => contributionOf({ game: 'sports', edgePpm: (100 - percent) * 10_000 }) > 0,
)!
const SHORT = `Counts nothing for the bonus: odds below ${formatOdds(LOWEST_ODDS, 'decimal')}`
const RETURN = `Counts nothing for the bonus: return above ${RETURNED} %`
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

  it('bonuses.md 2 names the lowest odds in the format that the player reads', async () => {
    who.user = { ...player(BONUS), odds_format: 'american' }
    renderSlip({ validate: answer('short_odds') })
    await screen.findByText(`Counts nothing for the bonus: odds below ${formatOdds(LOWEST_ODDS, 'american').replace('-', '−')}`)
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

describe('bonuses.md 2 of several singles the slip asks anew whether they count', () => {
  const single = (odds: number | null, reason?: string | null) => ({
    ...validated(state('e1', { odds })),
    ...(reason !== undefined && { no_contribution: reason }),
  })
  /** What the server answers about the slip and about its first bet; the second one always counts. */
  const present: { odds: number | null; status: string; ofFirst: object | Error } = { odds: 0, status: 'open', ofFirst: {} }
  let calls = 0

  async function openAt(odds: number, ofFirst: object) {
    Object.assign(present, { odds, status: 'open', ofFirst })
    calls = 0
    slipStore.write(typed(slipStore.read(), 'single'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderSlip({
      validate: ({ legs }) => {
        if (legs.length > 1) return validated(state('e1', { odds: present.odds, status: present.status }), state('e2'))
        if (!legs[0]!.outcome.startsWith('e1')) return answer(null, ['e2'])
        calls++
        if (present.ofFirst instanceof Error) throw present.ofFirst
        return present.ofFirst
      },
    })
    await screen.findByLabelText('Stake of bet 2')
    await waitFor(() => expect(calls).toBe(1))
  }
  const refresh = () => act(() => vi.advanceTimersByTimeAsync(REFRESHED_MS))
  const SHORT_FIRST = 'Counts nothing for the bonus: bet 1 (odds below 1.50)'
  const RETURN_FIRST = 'Counts nothing for the bonus: bet 1 (return above 96 %)'

  it('bonuses.md 2 at once where odds have moved, and says nothing before the answer', async () => {
    const renewed = Promise.withResolvers<object>()
    await openAt(1480, single(1480, 'short_odds'))
    await screen.findByText(SHORT_FIRST)
    Object.assign(present, { odds: 1520, ofFirst: renewed.promise })
    await refresh()
    expect([calls, shown()]).toEqual([2, []])
    await refresh()
    expect(calls, 'one call at a time').toBe(2)
    renewed.resolve(single(1520, 'return'))
    await screen.findByText(RETURN_FIRST)
    await refresh()
    expect(calls).toBe(2)
  })

  it('bonuses.md 2 after each answer about the slip until one comes', async () => {
    await openAt(1480, single(1480, 'short_odds'))
    await screen.findByText(SHORT_FIRST)
    Object.assign(present, { odds: 1520, ofFirst: new Error('no answer') })
    await refresh()
    expect(calls).toBe(2)
    present.ofFirst = single(1520, 'return')
    await refresh()
    expect(calls).toBe(3)
    await screen.findByText(RETURN_FIRST)
  })

  it('bonuses.md 2 not without an active bonus', async () => {
    who.user = player(null)
    await openAt(1480, single(1480))
    present.odds = 1520
    await refresh()
    await refresh()
    expect(calls).toBe(1)
  })

  it('sportsbook.md 7 also without a bonus where a selection is suspended or reopened, so that its bet can be placed', async () => {
    who.user = player(null)
    await openAt(1480, single(1480))
    const refusal = { code: 'market_suspended', message: 'suspended', leg: 0 }
    const suspended = { status: 'suspended', ofFirst: { priced: null, refusal, legs: [state('e1', { odds: 1480, status: 'suspended' })] } }
    Object.assign(present, suspended)
    await refresh()
    expect(calls).toBe(2)
    Object.assign(present, { status: 'open', ofFirst: single(1480) })
    await refresh()
    await refresh()
    expect(calls).toBe(3)
  })

  it('sportsbook.md 7 also without a bonus where no answer came', async () => {
    who.user = player(null)
    const first = Promise.withResolvers<object>()
    await openAt(1480, first.promise)
    present.ofFirst = single(1480)
    first.reject(new Error('no answer'))
    await refresh()
    await refresh()
    expect(calls).toBe(2)
  })

  it('bonuses.md 2 when a bonus begins', async () => {
    who.user = player(null)
    await openAt(1480, single(1480))
    who.user = player(BONUS)
    present.ofFirst = single(1480, 'short_odds')
    await refresh()
    expect([calls, shown()]).toEqual([2, [SHORT_FIRST]])
  })

  it('bonuses.md 2 and says nothing of a selection that is gone', async () => {
    await openAt(1480, single(1480, 'short_odds'))
    await screen.findByText(SHORT_FIRST)
    Object.assign(present, { odds: null, ofFirst: new Promise(() => undefined) })
    await refresh()
    expect(shown()).toEqual([])
  })
})
