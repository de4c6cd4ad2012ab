// @vitest-environment happy-dom
import type { FlaggedCoins, Payout } from '@fairhouse/contracts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import errors from '../../lib/errors/messages/en.json'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { FlagNotice } from './flagged-coins.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { StatusLine } from './status-line.tsx'

afterEach(cleanup)

const english = languageFrom('en', compileCatalog({ ...readCatalogs(import.meta.dirname).en, ...errors }) as Messages)
const flag: FlaggedCoins = {
  id: '7401',
  invoice: '12',
  at: '2026-11-20T10:00:00.000Z',
  asset: 'LTC',
  network: 'Litecoin',
  currency: 'RUB',
  because: 'over_limit',
  amount: '1000.00',
  returnable: '400.00',
  state: 'waiting',
  payout: null,
  method: 'a1',
}

const draw = (more: Partial<FlaggedCoins> = {}, isInForm = false) =>
  render(
    <LanguageProvider value={english}>
      <FlagNotice flag={{ ...flag, ...more }} {...(!isInForm && { onReturn: () => undefined })} onShow={() => undefined} />
    </LanguageProvider>,
  )
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const keys = () => screen.queryAllByRole('button').map(({ textContent }) => plain(textContent))

describe('D-74 coins beyond an own limit', () => {
  it('name what came and why, and return in one press what play has left', () => {
    draw()
    expect(screen.getByText('1,000.00 ₽ in LTC came beyond your own limit')).toBeTruthy()
    expect(plain(document.body.textContent)).toContain('You can return 400.00 ₽')
    expect(keys()).toEqual(['Return 400.00 ₽'])
  })

  it('lead to the payout that returns them, and offer no second one', () => {
    for (const state of ['returning', 'returned'] as const) {
      draw({ state, payout: '51' })
      expect(keys()).toEqual(['Show payout 51'])
      cleanup()
    }
  })

  it.each(['played', 'closed'] as const)('that were %s have no key', (state) => {
    draw({ state, returnable: '0.00' })
    expect(keys()).toEqual([])
  })

  it('offer no return while their payouts are not offered, nor above the form that returns them', () => {
    draw({ method: null })
    expect(keys()).toEqual([])
    expect(document.body.textContent).toContain('support helps')
    cleanup()
    draw({}, true)
    expect(keys()).toEqual([])
    expect(document.body.textContent).toContain('One return per deposit')
  })

  it.each([true, false])('are named in the latest payouts and on the receipt of the payout that returns them: %s', (isReturn) => {
    const steps = [{ status: 'sent', at: '2026-11-20T10:00:00.000Z' }] as const
    const about = { id: '51', type: 'crypto', currency: 'RUB', amount: '400.00', fee: '0.00', destination: '•••• 8vrp', crypto: null }
    const payout = { ...about, status: 'sent', expected_at: null, reason: null, steps, returns_coins: isReturn } as unknown as Payout
    render(
      <LanguageProvider value={english}>
        <StatusLine payout={payout} onCancel={async () => undefined} />
        <ReceiptLines payout={payout} />
      </LanguageProvider>,
    )
    expect(screen.queryAllByText('Return of coins')).toHaveLength(isReturn ? 2 : 0)
  })
})
