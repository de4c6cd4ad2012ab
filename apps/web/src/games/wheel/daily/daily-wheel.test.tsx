// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { createQueries } from '../../../lib/query-client.ts'
import { DailyWheel } from './daily-wheel.tsx'

vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => () => undefined }))
vi.mock('../../../lib/session/user.ts', () => ({ useUser: () => ({ id: '1', is_phone_verified: true }), USER_ROUTE: 'GET /profile/user' }))
// its motion cannot be cancelled without a browser
vi.mock('./prize-wheel.tsx', () => ({ PrizeWheel: () => null }))
vi.mock('../../_common/table/parts-on-demand.tsx', () => ({ ProofDrawer: () => null }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SPIN = 'POST /api/v2/wheel/daily'
const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const answers: Record<string, object> = {
  'GET /api/v2/wheel/daily': { may: true, reason: null, last: null, currency: 'RUB' },
  'GET /api/v2/fairness/seeds': { active: { commitment: 'c1', nonce: 0 }, next: { commitment: 'c2' } },
  [SPIN]: { id: 's1', index: 2, prize: '5.00', currency: 'RUB', proof: { commitment: 'c1', nonce: 0 } },
}

it('D-27 PRO-12 a free spin whose answer is lost is shown on the stage, and asked again under its key', async () => {
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  const keys: string[] = []
  let isAway = true
  const call = async (route: string, input: { key: string }) => {
    if (route === SPIN) keys.push(input.key)
    if (route === SPIN && isAway) throw new TypeError('the network is away')
    return { ok: true, status: 200, data: answers[route] }
  }
  render(
    <QueryClientProvider client={createQueries()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={language}>
          <DailyWheel currency="RUB" />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  const spin = await screen.findByRole<HTMLButtonElement>('button', { name: 'wheel.dailySpin' })
  await waitFor(() => expect(spin.disabled).toBe(false))
  await act(async () => void fireEvent.click(spin))
  expect(await screen.findByText('table.lost')).toBeTruthy()
  isAway = false
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'table.askAgain' })))
  await waitFor(() => expect(screen.queryByText('table.lost')).toBeNull())
  expect(new Set(keys).size).toBe(1)
})
