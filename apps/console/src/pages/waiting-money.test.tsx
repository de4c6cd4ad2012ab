// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Answer } from '../lib/call.ts'
import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'
import type { InvoiceRow } from './invoice.tsx'
import { WaitingMoney } from './waiting-money.tsx'

vi.mock('../parts/player-link.tsx', () => ({ PlayerLink: ({ player }: { player: string }) => player }))
afterEach(cleanup)

type Item = Answer<'GET /console/v1/matching/payments'>['data'][number]
const item = {
  id: 'ltc tx:0',
  psp: 'ltc',
  ext: 'tx:0',
  invoice: '7',
  amount: '0.00872098',
  currency: 'LTC',
  value: { amount: '75.02', currency: 'RUB' },
  because: null,
  at: '2026-11-27T10:00:00.000Z',
  proposals: [{ invoice: '7', clues: ['named'] }],
  is_proposed: false,
} as Item
const invoice = (id: string, given: Partial<InvoiceRow> = {}) =>
  ({
    id,
    player: '100106',
    psp: 'ltc',
    status: 8,
    currency: 'RUB',
    asked: '150.03',
    amount: '150.03',
    disputes: [],
    ...given,
  }) as unknown as InvoiceRow

const show = (given: Partial<Item>, invoices: readonly InvoiceRow[], areAll = true) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmDialogProvider>
        <WaitingMoney item={{ ...item, ...given }} invoices={invoices} areAll={areAll} />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )

describe('BEY-9 coins without an owner', () => {
  it('are shown with their value, and the match says what is credited', () => {
    show({}, [invoice('7')])
    expect(document.body.textContent).toContain('0.00872098 LTC worth 75.02 RUB')
    fireEvent.click(screen.getByRole('button', { name: 'Match with invoice 7' }))
    expect(screen.getByText('Worth, and credited')).toBeTruthy()
    expect(document.body.textContent).toContain('-49.9 %')
  })

  it.each([3, 7] as const)('are credited as a further payment to an invoice of status %i that they name', (status) => {
    show({}, [invoice('7', { status })])
    fireEvent.click(screen.getByRole('button', { name: 'Match with invoice 7' }))
    expect(screen.getByText(/a further payment of this invoice/)).toBeTruthy()
  })

  it('are offered no other invoice that is paid already', () => {
    show({ proposals: [] }, [invoice('7', { status: 3 })])
    expect(screen.queryByLabelText('Another invoice')).toBeNull()
  })

  it('D-74 say what held them: a reason of the player, or none', () => {
    show({ because: 'limit_deposit_day' }, [invoice('7')])
    expect(screen.getByText("It is over the player's own deposit limit of a day.")).toBeTruthy()
    cleanup()
    show({}, [invoice('7')])
    expect(screen.queryByText(/own deposit limit/)).toBeNull()
  })

  it('can only be sent back once every invoice is shown and none is of their provider', () => {
    show({ proposals: [] }, [invoice('7', { psp: 'other' })], false)
    expect(screen.getByText('No invoice shown is in RUB by ltc: show more invoices before it is sent back.')).toBeTruthy()
    cleanup()
    show({ proposals: [] }, [invoice('7', { psp: 'other' })])
    expect(screen.getByText('No invoice here is in RUB by ltc: it can only be sent back.')).toBeTruthy()
  })

  it('without a rate can only be sent back', () => {
    show({ value: null, proposals: [] }, [invoice('7')])
    expect(screen.getByText(/can only be sent back/)).toBeTruthy()
    expect(screen.queryByLabelText('Another invoice')).toBeNull()
  })
})
