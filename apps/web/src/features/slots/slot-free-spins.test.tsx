// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import { renew } from '../../lib/api/renew.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { OWN_SPINS, type SpinCampaign } from '../../shell/slots/use-free-spins.ts'
import type { StartSign } from './frame-start.ts'
import { SlotFreeSpins } from './slot-free-spins.tsx'

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
  const { container } = render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <SlotFreeSpins slug="gems" sign={sign} />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => expect(call).toHaveBeenCalled(), UNTIL))
  return {
    text: () => textOf(container),
    shows: (text: string) => act(() => vi.waitFor(() => expect(textOf(container)).toContain(text), UNTIL)),
    play: (...changed: Partial<SpinCampaign>[]) => void (campaigns = changed.map((each) => ({ ...CAMPAIGN, ...each }))),
    readAgain: () => act(() => renew(queries, [OWN_SPINS])),
    reads: () => call.mock.calls.length,
  }
}

describe('API-16 free spins on the page of their slot', () => {
  it('API-16 have their value, and their number and winnings as they are after each round', async () => {
    const page = await open({})
    await page.shows('2 free spins')
    await page.shows('Each is worth 10.00 ₽')
    await page.shows('Winnings so far: 0.00 ₽')
    page.play({ left: 1, won: '42.50' })
    await page.readAgain()
    await page.shows('1 free spin')
    await page.shows('Winnings so far: 42.50 ₽')
  })

  it.each<[Partial<SpinCampaign>, string]>([
    [{ won: '42.50' }, 'Their winnings, 42.50 ₽, have become a bonus with wager 10×.'],
    [{ won: '100.01' }, 'Their winnings, 100.00 ₽, have become a bonus'],
    [{ won: '100.01', max_win: null }, 'Their winnings, 100.01 ₽, have become a bonus'],
    [{ won: '42.50', wager: 0 }, 'Their winnings, 42.50 ₽, have been paid as cash.'],
    [{ won: '0.00' }, 'They won nothing this time.'],
  ])('API-16 after the last spin say what their winnings became: %j', async (end, text) => {
    const page = await open({ left: 1 })
    await page.shows('1 free spin')
    page.play({ ...end, left: 0, status: 'used' })
    await page.readAgain()
    await page.shows('Your free spins here are over')
    await page.shows(text)
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
