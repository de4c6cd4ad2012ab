/** The slip beside the board, or in the sheet of a phone, before a server with fixed answers. The test mocks the user and the shell. */
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import { ApiProvider } from '../../../lib/api/use-api.ts'
import { slipStore } from '../../../lib/betslip/slip-store.ts'
import { EMPTY_SLIP } from '../../../lib/betslip/stored-slip.ts'
import refusals from '../../../lib/errors/messages/en.json'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { OddsCell } from '../odds-cell.tsx'
import { SlipColumn } from '../slip/slip-column.tsx'
import SlipModal from '../slip/slip-modal.tsx'
import { toggled } from '../slip/slip.ts'
import { sampleEvent } from './samples.ts'

const english = languageFrom('en', compileCatalog({ ...readCatalogs(`${import.meta.dirname}/..`).en, ...refusals }) as Messages)
export const state = (event: string, changes: object = {}) => ({
  outcome: `${event}:1x2/1`,
  status: 'open',
  odds: 2000,
  is_live: false,
  ...changes,
})
export const priced = { lines: 1, line_stake: '10.00', charged: '10.00', potential: '40.00', capped: false, delay_s: 0, total_odds: 4000 }
export const validated = (...legs: object[]) => ({ priced: { ...priced, max_stake: '400000.00' }, refusal: null, legs })
export const data = (answer: object) => ({ ok: true, status: 200, data: answer })

/** Of the calls of bets. */
export const keys: string[] = []

type ValidatedSlip = { type: string; legs: readonly { outcome: string }[] }

interface Backend {
  /** One answer, or what answers each slip. */
  validate?: object | ((slip: ValidatedSlip) => object | Promise<object>)
  /** Of each call, or one for all. */
  bet?: object | object[]
  placed?: object[]
  /** How many calls of a bet get no answer. */
  lost?: number
  freeBets?: object[]
  /** Of the sheet of a phone, which stands instead of the column. */
  onClose?: () => void
}

/** A server with fixed answers, and the bodies of the bets it got. */
export function renderSlip({
  validate = validated(state('e1'), state('e2')),
  bet = data({}),
  placed = [],
  lost = 0,
  freeBets = [],
  onClose,
}: Backend = {}) {
  const sent: object[] = []
  const answerOf = (call: number): object => (Array.isArray(bet) ? (bet as object[])[call - 1]! : bet)
  const api = {
    async call(route: string, input: { params?: { id: string }; body?: object; key?: string }) {
      if (route === 'POST /api/v2/betslip/validate')
        return data(typeof validate === 'function' ? await validate(input.body as ValidatedSlip) : validate)
      if (route === 'GET /api/v2/events/{id}') return data(sampleEvent(input.params!.id))
      if (route === 'GET /api/v2/free-bets') return data({ data: freeBets })
      if (route === 'POST /api/v2/bets')
        return (keys.push(input.key!), sent.push(input.body!) > lost ? answerOf(sent.length) : Promise.reject(new Error('no answer')))
      return data({ bet: placed.length > 1 ? placed.shift()! : placed[0], lines: [] })
    },
  } as unknown as Client
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const event = sampleEvent('e9')
  render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <LanguageProvider value={english}>
          {onClose ? <SlipModal open onClose={onClose} /> : <SlipColumn />}
          <OddsCell event={event} market={event.markets[0]!} outcome={event.markets[0]!.outcomes[0]!} isOpen />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return sent
}

export const add = (...events: string[]) =>
  slipStore.write(
    events.reduce((slip, event) => toggled(slip, { event, market: `${event}:1x2`, outcome: `${event}:1x2/1`, odds: 2000 }), EMPTY_SLIP),
  )
export const stake = async (amount: string) => fireEvent.change(await screen.findByLabelText('Stake'), { target: { value: amount } })
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}
