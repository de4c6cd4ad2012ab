// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import { renew } from '../../lib/api/renew.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { Live, LiveListener } from '../../lib/live/live.ts'
import { LiveProvider } from '../../lib/live/use-live.ts'
import { OWN_SPINS, type SpinCampaign } from '../../shell/slots/use-free-spins.ts'
import type { StartSign } from './frame-start.ts'
import { BEAT_MS, SlotFreeSpins } from './slot-free-spins.tsx'

vi.mock('../../lib/session/user.ts', () => ({ useUser: () => ({ currency: 'RUB' }) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const folders = [import.meta.dirname, join(import.meta.dirname, '../../shell')]
const english = languageFrom('en', Object.assign({}, ...folders.map((folder) => compileCatalog(readCatalogs(folder).en))) as Messages)

const CAMPAIGN = {
  id: 'level:1',
  game: { id: 'gems', title: 'Gems' },
  currency: 'RUB',
  count: 3,
  left: 2,
  bet_value: '10.00',
  wager: 10,
  max_win: '100.00',
  won: '0.00',
  status: 'active',
} as SpinCampaign

const textOf = (shown: HTMLElement): string => shown.textContent.replaceAll('\u00a0', ' ')
const UNTIL = { timeout: 60_000, interval: 50 }

/** The notice of a slot whose campaigns the server has at each reading; `play` changes them, as a spin does. */
async function open(first: Partial<SpinCampaign>, sign: StartSign = 'message') {
  let campaigns = [{ ...CAMPAIGN, ...first }]
  const queries = new QueryClient()
  const call = vi.fn(async () => ({ ok: true, status: 200, data: { campaigns, waiting: [] } }))
  const listeners: LiveListener[] = []
  const live = { listen: (_channel, listener) => (listeners.push(listener), () => undefined) } as Partial<Live> as Live
  const page = (shown: number) => (
    <QueryClientProvider client={queries}>
      <LiveProvider value={live}>
        <ApiProvider value={{ call } as unknown as Client}>
          <LanguageProvider value={english}>
            <SlotFreeSpins slug="gems" sign={sign} shown={shown} />
          </LanguageProvider>
        </ApiProvider>
      </LiveProvider>
    </QueryClientProvider>
  )
  const { container, rerender } = render(page(0))
  await act(() => vi.waitFor(() => expect(call).toHaveBeenCalled(), UNTIL))
  return {
    text: () => textOf(container),
    link: () => [container.querySelector('a')?.textContent, container.querySelector('a')?.getAttribute('href')],
    shows: (text: string) => waitFor(() => expect(textOf(container)).toContain(text), UNTIL),
    play: (...changed: Partial<SpinCampaign>[]) => void (campaigns = changed.map((each) => ({ ...CAMPAIGN, ...each }))),
    readAgain: () => act(() => renew(queries, [OWN_SPINS])),
    reads: () => call.mock.calls.length,
    showRound: (shown: number) => rerender(page(shown)),
    /** What the channel says to a player without an active bonus, each time. */
    push: () => act(async () => listeners.forEach(({ snapshot }) => snapshot({ active: null }))),
  }
}

describe('API-16 free spins on the page of their slot', () => {
  it('API-16 have their value, and their number and winnings as they are after each round', async () => {
    const page = await open({})
    await page.shows('2 free spins')
    await page.shows('Each is worth 10.00 ₽')
    await page.shows('Winnings so far: 0.00 ₽')
    page.play({ left: 1, won: '42.50' })
    page.showRound(1)
    await page.shows('1 free spin')
    await page.shows('Winnings so far: 42.50 ₽. They give at most 100.00 ₽ in all.')
  })

  it('API-16 show winnings within their cap, and speak of no cap where there is none', async () => {
    const page = await open({ won: '250.00' })
    await page.shows('Winnings so far: 100.00 ₽. They give at most 100.00 ₽ in all.')
    cleanup()
    const uncapped = await open({ won: '250.00', max_win: null })
    await uncapped.shows('Winnings so far: 250.00 ₽.')
    expect(uncapped.text()).not.toContain('at most')
  })

  it('API-16 are read once a second at most, however often the frame says that a round was shown, and after the last one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    const page = await open({})
    await act(() => vi.advanceTimersByTimeAsync(BEAT_MS / 2))
    for (let shown = 1; shown <= 500; shown++) {
      page.showRound(shown)
      await act(() => vi.advanceTimersByTimeAsync(10))
    }
    expect(page.reads()).toBe(6)
    await act(() => vi.advanceTimersByTimeAsync(60 * BEAT_MS))
    expect(page.reads()).toBe(7)
  })

  it('API-16 whose last one was played are said to be settled, until they are over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open({ left: 1 })
    await page.shows('1 free spin')
    page.play({ left: 0, won: '42.50' })
    page.showRound(1)
    await act(() => vi.advanceTimersByTimeAsync(2 * BEAT_MS))
    await page.shows('Your free spins here have been played')
    await page.shows('Their last rounds are being settled. Winnings so far: 42.50 ₽.')
    expect(page.text()).not.toContain('0 free spins')
    page.play({ left: 0, won: '42.50', status: 'used' })
    page.showRound(2)
    await act(() => vi.advanceTimersByTimeAsync(2 * BEAT_MS))
    await page.shows('Your free spins here are over')
  })

  it('API-16 that are cancelled elsewhere end here with the message that bonuses changed, without a round', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open({})
    await page.push()
    await act(() => vi.advanceTimersByTimeAsync(2 * BEAT_MS))
    await page.shows('2 free spins')
    const reads = page.reads()
    page.play({ left: 2, status: 'cancelled' })
    await act(() => vi.advanceTimersByTimeAsync(5 * BEAT_MS))
    expect(page.reads(), 'not by the time').toBe(reads)
    await page.push()
    await act(() => vi.advanceTimersByTimeAsync(2 * BEAT_MS))
    await page.shows('Your free spins here are over')
    expect(page.reads()).toBe(reads + 1)
  })

  it.each<[string, Partial<SpinCampaign>]>([
    ['are not of this slot', { game: { id: 'other', title: 'Other' } }],
    ['are over', { status: 'used', left: 0 }],
  ])('API-16 that %s are not read after rounds', async (_, none) => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    const page = await open(none)
    page.showRound(1)
    await act(() => vi.advanceTimersByTimeAsync(10 * BEAT_MS))
    expect(page.reads()).toBe(1)
  })

  it.each<[Partial<SpinCampaign>, string]>([
    [{ won: '42.50' }, 'Their winnings, 42.50 ₽, went to your bonuses with wager 10×.'],
    [{ won: '100.01' }, 'Their winnings, 100.00 ₽, went to your bonuses'],
    [{ won: '100.01', max_win: null }, 'Their winnings, 100.01 ₽, went to your bonuses'],
    [{ won: '42.50', wager: 0 }, 'Their winnings, 42.50 ₽, have been paid as cash.'],
    [{ won: '0.00' }, 'They won nothing this time.'],
  ])('API-16 after the last spin say what their winnings became: %j', async (end, text) => {
    const page = await open({ left: 1 })
    await page.shows('1 free spin')
    page.play({ ...end, left: 0, status: 'used' })
    await page.readAgain()
    await page.shows('Your free spins here are over')
    await page.shows(text)
    expect(page.link()).toEqual(['My bonuses', '/profile/bonuses'])
  })

  it('API-16 give way to the next ones of this slot, and those of an earlier visit are not shown', async () => {
    const page = await open({ left: 1 })
    await page.shows('1 free spin')
    page.play({ left: 0, status: 'used' }, { id: 'level:2', left: 3 })
    await page.readAgain()
    await page.shows('3 free spins')
    cleanup()
    const later = await open({ left: 0, status: 'used' })
    await later.readAgain()
    expect(later.text()).toBe('')
  })

  it.each<[StartSign, number]>([
    ['message', 1],
    ['load', 2],
  ])('API-16 of a game that starts by %s are read %i times in 15 seconds without a round that is shown', async (sign, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open({}, sign)
    await act(() => vi.advanceTimersByTimeAsync(15_100))
    expect(page.reads()).toBe(times)
  })
})
