// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { sampleBet } from '../testing/samples.ts'
import { PlacedBets } from './placed-bets.tsx'

const texts = vi.hoisted(() => ({ shown: {} as Record<string, string>, come: () => {} }))
vi.mock('../../../lib/session/user.ts', () => ({ useUser: () => null, USER_ROUTE: 'GET /profile/user' }))
vi.mock('../../../shell/browser.ts', () => ({ browser: () => ({ localeAt: () => 'en' }) }))
vi.mock('../../../lib/i18n/catalogs.ts', () => ({ loadCatalog: () => new Promise<void>((resolve) => (texts.come = resolve)) }))

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: (key) => texts.shown[key] }

/** A bet that the server refused after its delay, before the texts of refusals have loaded. */
function showRefused(code: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{} as Client}>
        <LanguageProvider value={language}>
          <PlacedBets bets={[sampleBet({ status: 'refused', refusal: { code } as never })]} onDismiss={() => undefined} />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return () => screen.getAllByRole('status')[0]!.textContent
}

it('PRO-13 a refused bet is named at once, and its reason when the texts are there: no general reason before the true one', async () => {
  const said = showRefused('limit_loss_day')
  expect(said()).toContain('betting.slip.returned')
  expect(said()).not.toContain('betting.slip.refusedLate')
  texts.shown = { 'error.limit_loss_day': 'Your limit of losses is reached.' }
  await act(async () => texts.come())
  expect(said()).toContain('Your limit of losses is reached. betting.slip.returned')
})

it('PRO-13 a refusal without a text of its own has the general reason', async () => {
  const said = showRefused('of_tomorrow')
  await act(async () => texts.come())
  expect(said()).toContain('betting.slip.refusedLate betting.slip.returned')
})
