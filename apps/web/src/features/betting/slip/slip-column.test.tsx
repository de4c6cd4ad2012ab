// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { slipStore } from '../../../lib/betslip/slip-store.ts'
import { browserClock } from '../../../lib/clock.ts'
import { PAUSES_MS } from '../../../lib/write/send-patiently.ts'
import texts from '../messages/en.json'
import { add, data, keys, press, priced, renderSlip, stake, state, validated } from '../testing/rendered-slip.tsx'
import { sampleBet, sampleLeg } from '../testing/samples.ts'

const who = vi.hoisted(() => ({ user: null as object | null }))
const opened = vi.hoisted(() => vi.fn())
const noticed = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/session/user.ts', () => ({ useUser: () => who.user, USER_ROUTE: 'GET /profile/user' }))
vi.mock('../../../shell/modals/store.ts', () => ({ modals: { open: opened } }))
vi.mock('../../../shell/error-texts.ts', () => ({ useErrorTexts: () => true, loadFieldTexts: async () => ({}) }))
vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => noticed }))
vi.mock('../../../shell/protection/use-play-restriction.ts', () => ({ RESTRICTION_ID: 'r', usePlayRestriction: () => null }))

const PLAYER = { id: '7', currency: 'RUB', balance: '1000.00', bonus_balance: '0.00', total_balance: '1000.00' }
const refusedWith = (details: object) => ({ ok: false, status: 422, error: { code: 'bet_refused', message: '', details } })

beforeEach(() => {
  localStorage.clear()
  keys.length = 0
  who.user = PLAYER
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

describe('PRO-13 the slip beside the board', () => {
  it('PRO-13 a tap on odds adds the selection and presses the button, another removes it', async () => {
    renderSlip()
    expect(screen.getByText(texts['betting.slip.empty'])).toBeTruthy()
    const odds = screen.getByRole('button', { name: /Home e9\s*2\.00/ })
    fireEvent.click(odds)
    expect(odds.getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByText('Home e9 – Away e9')).toBeTruthy()
    fireEvent.click(odds)
    expect(odds.getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByText(texts['betting.slip.empty'])).toBeTruthy()
  })

  it('PRO-13 a guest sees what the bet returns, is led to the log-in, and the slip stays', async () => {
    who.user = null
    add('e1', 'e2')
    renderSlip()
    await stake('500')
    expect(await screen.findByText(/2,000\.00/)).toBeTruthy()
    await press('Log in')
    expect(opened).toHaveBeenCalledWith('login')
    expect(slipStore.read()).toMatchObject({ type: 'express', stakes: ['500'] })
  })

  it('PRO-13 an express is placed at the odds seen; its selections leave the slip', async () => {
    add('e1', 'e2')
    const sent = renderSlip({ bet: data({ bet: sampleBet() }) })
    await stake('500')
    await press(/^Place 500\.00/)
    expect(await screen.findByText('Bet accepted')).toBeTruthy()
    const legs = ['e1', 'e2'].map((event) => ({ event, market: `${event}:1x2`, outcome: `${event}:1x2/1`, seen: 2000, banker: false }))
    expect(sent).toEqual([{ currency: 'RUB', type: 'express', sizes: [], policy: 'none', stake: '500.00', legs }])
    expect(slipStore.read().legs).toEqual([])
  })

  it('PRO-13 the sheet of a phone closes with its placed bets when no selection is left, and stays otherwise', async () => {
    const onClose = vi.fn()
    add('e1', 'e2')
    renderSlip({ bet: data({ bet: sampleBet() }), onClose })
    await stake('500')
    await press(/^Place 500\.00/)
    await press('Hide')
    expect(onClose).toHaveBeenCalledOnce()
    add('e1', 'e2')
    await stake('500')
    await press(/^Place 500\.00/)
    await screen.findByText('Bet accepted')
    add('e1')
    await press('Hide')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('PRO-13 changed odds must be accepted first, and are sent as seen', async () => {
    add('e1', 'e2')
    const sent = renderSlip({ validate: validated(state('e1', { odds: 2200 }), state('e2')), bet: data({ bet: sampleBet() }) })
    await stake('100')
    expect(await screen.findByText('Home e1 – Away e1: was 2.00, now 2.20')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Place 100/ }).disabled).toBe(true)
    await press('Accept changes')
    await press(/^Place 100\.00/)
    await screen.findByText('Bet accepted')
    expect(sent).toMatchObject([{ legs: [{ seen: 2200 }, { seen: 2000 }] }])
  })

  it('PRO-13 a selection that is gone is marked and stays until it is removed', async () => {
    add('e1', 'e2')
    renderSlip({ validate: validated(state('e1', { status: 'closed' }), state('e2')) })
    await stake('100')
    expect(await screen.findByText('Closed')).toBeTruthy()
    expect(slipStore.read().legs).toHaveLength(2)
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove: / })[0]!)
    expect(slipStore.read().legs).toHaveLength(1)
  })

  it('D-77 a selection of a market that is decided says so', async () => {
    add('e1')
    renderSlip({ validate: validated(state('e1', { status: 'void' })) })
    await stake('100')
    expect(await screen.findByText('Void: no bets')).toBeTruthy()
  })

  it('PRO-13 tells the highest stake before the bet, and what the server refuses after it', async () => {
    add('e1', 'e2')
    renderSlip({
      validate: { ...validated(state('e1'), state('e2')), priced: { ...priced, max_stake: '300.00' } },
      bet: refusedWith({ reason: 'limit_exceeded', max_stake: '250.00' }),
    })
    await stake('400')
    expect(await screen.findByText(/Not more than 300\.00/)).toBeTruthy()
    await stake('300')
    await press(/^Place 300\.00/)
    expect(await screen.findByText(/Not more than 250\.00/)).toBeTruthy()
    expect(slipStore.read().legs).toHaveLength(2)
    await stake('250')
    expect(screen.queryByText(/Not more than 250\.00/)).toBeNull()
  })

  it('PRO-13 a refusal by a limit of the player is gone with another amount', async () => {
    add('e1')
    renderSlip({
      validate: validated(state('e1')),
      bet: { ok: false, status: 409, error: { code: 'limit_loss_day', message: '', errors: { stake: ['Your loss limit is reached'] } } },
    })
    await stake('300')
    await press(/^Place 300\.00/)
    expect(await screen.findByText('Your loss limit is reached')).toBeTruthy()
    await stake('250')
    expect(screen.queryByText('Your loss limit is reached')).toBeNull()
  })

  it('PRO-13 a live bet waits; refused after its delay it names why and can return to the slip', async () => {
    add('e1')
    const waiting = sampleBet({
      type: 'single',
      status: 'pending',
      legs: [sampleLeg('e1')],
      decides_at: new Date(Date.now() + 5000).toISOString(),
    })
    const refusal = { code: 'market_suspended', leg: 0, odds: null, min: null, max: null, max_stake: null }
    renderSlip({
      validate: validated(state('e1', { is_live: true })),
      bet: data({ bet: waiting }),
      placed: [waiting, { ...waiting, status: 'refused', decides_at: null, refusal }],
    })
    await stake('500')
    await press(/^Place 500\.00/)
    expect(await screen.findByText('The bet is waiting')).toBeTruthy()
    expect(await screen.findByText('Bet not accepted')).toBeTruthy()
    expect(screen.getByText(/500\.00.* is back on the balance/)).toBeTruthy()
    await press('To the slip')
    expect(slipStore.read().legs).toHaveLength(1)
  })

  it('D-27 a bet without an answer is sent again unchanged, under the same key', async () => {
    add('e1')
    const sent = renderSlip({ validate: validated(state('e1')), bet: data({ bet: sampleBet({ type: 'single' }) }), lost: 1 })
    await stake('100')
    await press(/^Place 100\.00/)
    expect(await screen.findByText('Bet accepted')).toBeTruthy()
    expect(sent).toHaveLength(2)
    expect([sent[1], keys[1]]).toEqual([sent[0], keys[0]])
  })

  it('D-27 a bet that stays without an answer can be asked about when its selection was taken out of the slip', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    add('e1')
    renderSlip({ validate: validated(state('e1')), bet: data({ bet: sampleBet({ type: 'single' }) }), lost: PAUSES_MS.length + 1 })
    await stake('100')
    await press(/^Place 100\.00/)
    await screen.findByText(texts['betting.slip.lost'])
    fireEvent.click(screen.getByRole('button', { name: /^Remove: / }))
    await press(texts['betting.slip.resend'])
    expect(await screen.findByText('Bet accepted')).toBeTruthy()
    expect(new Set(keys).size).toBe(1)
  })

  it('PRO-13 a slip that was cleared while its bet is on its way is not called empty', async () => {
    add('e1')
    renderSlip({ validate: validated(state('e1')), bet: new Promise(() => undefined) })
    await stake('100')
    await press(/^Place 100\.00/)
    fireEvent.click(screen.getByRole('button', { name: /^Remove: / }))
    expect([screen.queryByLabelText('Stake'), screen.queryByText(texts['betting.slip.empty'])]).toEqual([null, null])
  })

  it('PRO-13 several singles have a stake each and are placed one by one', async () => {
    add('e1', 'e2')
    const warned = vi.spyOn(console, 'error')
    const bets = ['e1', 'e2'].map((id) => sampleBet({ id, type: 'single', legs: [sampleLeg(id)] }))
    const sent = renderSlip({ bet: bets.map((bet) => data({ bet })) })
    fireEvent.click(await screen.findByRole('radio', { name: 'Singles' }))
    fireEvent.change(await screen.findByLabelText('Stake of bet 1'), { target: { value: '100' } })
    fireEvent.change(await screen.findByLabelText('Stake of bet 2'), { target: { value: '50' } })
    await press(/^Place 150\.00/)
    const singles = ['100.00', '50.00'].map((stake) => ({ type: 'single', stake }))
    await waitFor(() => expect(sent).toMatchObject(singles))
    expect(warned.mock.calls.filter(([warning]) => String(warning).includes('the same key'))).toEqual([])
  })

  it('PRO-13 a system lists every combination with its return', async () => {
    add('e1', 'e2', 'e3')
    renderSlip({ validate: validated(state('e1'), state('e2'), state('e3')) })
    fireEvent.click(await screen.findByRole('radio', { name: 'System' }))
    fireEvent.change(screen.getByLabelText('Combinations'), { target: { value: '2,3' } })
    await stake('400')
    expect(await screen.findByText('All lines and returns: 4')).toBeTruthy()
    expect(screen.getAllByText(/400\.00/).length).toBeGreaterThanOrEqual(3)
    expect(screen.getAllByText(/800\.00/)).toHaveLength(1)
    expect(screen.getByText(/2,000\.00/)).toBeTruthy()
  })
})
