// @vitest-environment happy-dom
import type { CashOutOfferAnswer } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import { apiQuery } from '../../../lib/api/query.ts'
import { ApiProvider } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { loadFieldTexts } from '../../../shell/error-texts.ts'
import { toaster, Toasts } from '../../../shell/toasts.tsx'
import { sampleBet } from '../testing/samples.ts'
import { CashOut } from './cash-out.tsx'
import { partOf } from './cash-out-part.ts'

vi.mock('../../../shell/error-texts.ts', async (original) => ({ ...(await original<object>()), loadFieldTexts: vi.fn(async () => ({})) }))

afterEach(() => {
  cleanup()
  for (const { id } of toaster.read()) toaster.remove(id) // one of a test before has the same text
  vi.restoreAllMocks()
})

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en) as Messages)
const none = {
  bet: sampleBet().id,
  offer_id: null,
  offer: null,
  pays: null,
  stake_left: null,
  fee_ppm: null,
  delay_s: null,
  reason: null,
  expires_at: null,
}
const offered = {
  ...none,
  offer_id: 'an offer',
  offer: '1900.00',
  pays: '1900.00',
  stake_left: '0.00',
  fee_ppm: 20_000,
  delay_s: 0,
  expires_at: 1,
}

function renderCashOut(
  offer: CashOutOfferAnswer | Promise<CashOutOfferAnswer>,
  accepted: object | Promise<object> | (() => Promise<object>) = {},
  { queries = new QueryClient(), worth }: { queries?: QueryClient; worth?: string } = {},
) {
  const calls: [string, object][] = []
  const call = async (route: string, input: object) => {
    calls.push([route, input])
    if (route.startsWith('GET')) return { ok: true, status: 200, data: offer }
    return typeof accepted === 'function' ? accepted() : accepted
  }
  render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <CashOut bet={sampleBet()} worth={worth} />
          <Toasts />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return calls
}
const lostAnswer = () => Promise.reject<object>(new TypeError('the network is away'))
const offersTaken = (calls: [string, object][]) =>
  calls.flatMap(([route, input]) => (route.startsWith('POST') ? [(input as { body: { offer_id: string } }).body.offer_id] : []))
const open = () => fireEvent.click(screen.getByRole('button', { name: /^Cash out/ }))
const paid = (changes: object) => ({
  ok: true,
  status: 200,
  data: { bet: { ...sampleBet(), ...changes }, paid: '950.00', balance: '950.00', bonus_balance: '0.00' },
})

describe('PRO-13 a cash-out on the site', () => {
  it('PRO-13 asks for no offer before the player opens it, and then names the sum on its key', async () => {
    const calls = renderCashOut(offered)
    expect(calls).toEqual([])
    open()
    expect(await screen.findByRole('button', { name: /Take .*1,900\.00/ })).toBeTruthy()
  })

  it('PRO-13 accepts the offer that is shown, and says when it has changed', async () => {
    const error = { code: 'bet_refused', message: '', details: { reason: 'price_changed' } }
    const calls = renderCashOut(offered, { ok: false, status: 422, error })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    expect(await screen.findByText(/Nothing was paid/)).toBeTruthy()
    const sent = { params: { id: sampleBet().id }, body: { offer_id: 'an offer' } }
    expect(calls).toContainEqual(['POST /api/v2/bets/{id}/cashout', expect.objectContaining(sent)])
  })

  it.each([
    ['its five seconds are over', { reason: 'offer_expired' }, /five seconds of this offer were over/],
    ['a market is suspended', { reason: 'price_changed', why: 'suspended' }, /a market is suspended\. Nothing was paid/],
    ['the bet is settled', { reason: 'settled' }, /The result came first/],
  ])('PRO-13 says that an offer paid nothing because %s', async (_why, details, text) => {
    renderCashOut(offered, { ok: false, status: 422, error: { code: 'bet_refused', message: '', details } })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('PRO-13 takes no offer that is four seconds old, a second before the server ends it', async () => {
    const queries = new QueryClient()
    const { queryKey } = apiQuery({} as Client, 'GET /api/v2/bets/{id}/cashout', { params: { id: sampleBet().id }, query: {} })
    queries.setQueryData(queryKey, offered, { updatedAt: browserClock.now() - 4000 })
    renderCashOut(new Promise<CashOutOfferAnswer>(() => undefined), {}, { queries })
    open()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Take/ })).disabled).toBe(true)
    expect(screen.getByText('The next sum is being asked for.')).toBeTruthy()
    expect(screen.queryByText(/\b0 s\b/)).toBeNull()
  })

  it('PRO-13 shows how long the sum on the key stands: four seconds from its arrival', async () => {
    renderCashOut(offered)
    open()
    expect(await screen.findByText(/stands for \d s/)).toBeTruthy()
  })

  it('PRO-13 says why there is no offer', async () => {
    renderCashOut({ ...none, reason: 'suspended' })
    open()
    expect(await screen.findByText(/a market is suspended/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  it('PRO-13 the key names what the bet is worth before a press', () => {
    expect(renderCashOut(offered, {}, { worth: '1900.00' })).toEqual([])
    expect(screen.getByRole('button', { name: /^Cash out .*1,900\.00/ })).toBeTruthy()
  })

  it.each([
    ['the whole bet', { status: 'cashed_out', stake: '0.00' }, 'The bet is over.'],
    ['a part', { status: 'open', stake: '50.00' }, /50\.00.* of the stake stays in the bet/],
  ])('PRO-13 %s that was taken says what it paid, and no key is left on the same spot', async (_what, bet, text) => {
    renderCashOut(offered, paid(bet))
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    expect(await screen.findByText(/Cash-out paid: .*950\.00/)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  it('PRO-13 D-27 a lost answer is shown, and the same offer is sent again until one comes', async () => {
    let endPause = () => {}
    vi.spyOn(browserClock, 'wait').mockImplementation(() => new Promise((resolve) => (endPause = resolve)))
    const answers = vi.fn<() => Promise<object>>(async () => paid({ status: 'cashed_out', stake: '0.00' }))
    answers.mockImplementationOnce(lostAnswer)
    const calls = renderCashOut(offered, answers)
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    expect(await screen.findByText(/The connection broke\. The same cash-out is sent again/)).toBeTruthy()
    endPause()
    expect(await screen.findByText(/Cash-out paid: .*950\.00/)).toBeTruthy()
    expect(offersTaken(calls)).toEqual(['an offer', 'an offer'])
  })

  it('PRO-13 D-27 after a lost answer no other offer can be taken before the first is checked', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const answers = vi.fn<() => Promise<object>>(lostAnswer)
    const calls = renderCashOut(offered, answers)
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    expect(await screen.findByText(/this cash-out may be paid or not/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep the bet' }))
    expect(screen.getByRole('button', { name: 'Check this cash-out' })).toBeTruthy()
    open()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
    answers.mockResolvedValue(paid({ status: 'open', stake: '50.00' }))
    fireEvent.click(screen.getByRole('button', { name: 'Check this cash-out' }))
    expect(await screen.findByText(/Cash-out paid: .*950\.00/)).toBeTruthy()
    expect(new Set(offersTaken(calls))).toEqual(new Set(['an offer']))
  })

  it('PRO-13 D-27 a lost cash-out that is checked after the page was left tells the page that is there', async () => {
    let now = browserClock.now()
    vi.spyOn(browserClock, 'now').mockImplementation(() => now)
    vi.spyOn(browserClock, 'wait').mockImplementation(async (ms) => void (now += ms))
    const queries = new QueryClient()
    renderCashOut(offered, lostAnswer, { queries })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    await screen.findByRole('button', { name: 'Check this cash-out' })
    cleanup()
    const error = { code: 'bet_refused', message: '', details: { reason: 'offer_expired' } }
    renderCashOut(offered, { ok: false, status: 422, error }, { queries })
    fireEvent.click(screen.getByRole('button', { name: 'Check this cash-out' }))
    expect(await screen.findByText(/five seconds of this offer were over/), 'also without an open offer').toBeTruthy()
    expect([screen.queryByRole('button', { name: 'Check this cash-out' }), toaster.read()]).toEqual([null, []])
    open()
    expect(screen.queryByText(/five seconds of this offer were over/)).toBeNull()
  })

  it('D-27 PRO-21 the key that checks a lost cash-out stays, with its focus, until the answer', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    let answer: () => Promise<object> = lostAnswer
    renderCashOut(offered, () => answer())
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    const check = await screen.findByRole('button', { name: 'Check this cash-out' })
    await waitFor(() => expect(check.getAttribute('aria-busy')).not.toBe('true'))
    answer = () => new Promise(() => undefined)
    check.focus()
    fireEvent.click(check)
    await waitFor(() => expect(check.getAttribute('aria-busy')).toBe('true'))
    expect(document.activeElement).toBe(check)
  })

  it('PRO-13 a refusal whose texts load while the page is left is shown in a notice', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    vi.mocked(loadFieldTexts).mockReturnValueOnce(promise as Promise<Record<string, string>>)
    const error = { code: 'bet_refused', message: '', errors: { offer_id: ['offer_expired: m'] }, details: { reason: 'offer_expired' } }
    renderCashOut(offered, { ok: false, status: 422, error })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    await waitFor(() => expect(loadFieldTexts).toHaveBeenCalled())
    cleanup()
    resolve({})
    await waitFor(() => expect(JSON.stringify(toaster.read())).toContain('five seconds of this offer were over'))
  })

  it('PRO-13 a cash-out that is refused after the page was left is shown in a notice', async () => {
    let giveAnswer: (answer: object) => void = () => undefined
    const queries = new QueryClient()
    renderCashOut(offered, new Promise<object>((resolve) => (giveAnswer = resolve)), { queries })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    cleanup()
    const error = { code: 'bet_refused', message: '', details: { reason: 'offer_expired' } }
    giveAnswer({ ok: false, status: 422, error })
    await waitFor(() =>
      expect(
        toaster
          .read()
          .map(({ title }) => String(title))
          .join(),
      ).toMatch(/five seconds of this offer were over/),
    )
  })

  it('PRO-13 D-27 a repeat that finds the offer over is no answer before the delay of the first call has passed', async () => {
    const over = { ok: false, status: 422, error: { code: 'bet_refused', message: '', details: { reason: 'offer_expired' } } }
    let now = browserClock.now()
    vi.spyOn(browserClock, 'now').mockImplementation(() => now)
    vi.spyOn(browserClock, 'wait').mockImplementation(async (ms) => void (now += ms))
    const answers = vi.fn<() => Promise<object>>(async () => paid({ status: 'cashed_out', stake: '0.00' }))
    answers.mockImplementationOnce(lostAnswer).mockResolvedValueOnce(over)
    renderCashOut({ ...offered, delay_s: 8 }, answers)
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    expect(await screen.findByText(/Cash-out paid: .*950\.00/)).toBeTruthy()
    expect(screen.queryByText(/Nothing was paid/)).toBeNull()
  })

  it('PRO-13 D-27 the screen that repeats a cash-out of a screen that was left waits for its delay as well', async () => {
    const over = { ok: false, status: 422, error: { code: 'bet_refused', message: '', details: { reason: 'offer_expired' } } }
    let now = browserClock.now()
    vi.spyOn(browserClock, 'now').mockImplementation(() => now)
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const queries = new QueryClient()
    renderCashOut({ ...offered, delay_s: 8 }, lostAnswer, { queries })
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    await screen.findByRole('button', { name: 'Check this cash-out' })
    cleanup()
    vi.mocked(browserClock.wait).mockImplementation(async (ms) => void (now += ms))
    const answers = vi.fn<() => Promise<object>>(async () => paid({ status: 'cashed_out', stake: '0.00' }))
    renderCashOut({ ...offered, delay_s: 8 }, answers.mockResolvedValueOnce(over), { queries })
    fireEvent.click(screen.getByRole('button', { name: 'Check this cash-out' }))
    expect(await screen.findByText(/Cash-out paid: .*950\.00/)).toBeTruthy()
  })

  it('PRO-13 the delay of a live bet is counted down to its decision', async () => {
    renderCashOut({ ...offered, delay_s: 8 }, new Promise<object>(() => undefined))
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^Take/ }))
    expect(await screen.findByText(/\d s to the decision/)).toBeTruthy()
  })

  it('PRO-13 a part is cut from the stake, rounded down; a system has none', () => {
    expect(partOf({ stake: '10.01', type: 'single' }, '25')).toBe('2.50')
    expect(partOf({ stake: '10.01', type: 'single' }, '100')).toBeUndefined()
    expect(partOf({ stake: '10.01', type: 'system' }, '50')).toBeUndefined()
  })
})
