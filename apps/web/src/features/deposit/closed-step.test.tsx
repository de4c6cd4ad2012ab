// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { ClosedStep } from './closed-step.tsx'
import type { Invoice } from './invoices.ts'

vi.mock('../../shell/support/ask-support.tsx', () => ({ AskSupport: () => null }))
const english = languageFrom(
  'en',
  compileCatalog({ ...readCatalogs(import.meta.dirname).en, ...readCatalogs(`${import.meta.dirname}/../../shell`).en }) as Messages,
)
const part = {
  received: '0.00872098',
  value: '75.02',
  minimum: '100.00',
  missing: '0.00290389',
  missing_value: '24.98',
  until: '2026-12-02T10:00:00.000Z',
}
const crypto = { asset: 'LTC', network: 'Litecoin', address: 'ltc1qabcdefgh', rate_locked_for: 0, below_minimum: part }
const invoice = { id: '7', status: 8, amount: '150.03', currency: 'RUB', refused: null, held: null, crypto } as unknown as Invoice

const show = (given: Partial<Invoice> = {}) =>
  render(
    <LanguageProvider value={english}>
      <ClosedStep invoice={{ ...invoice, ...given }} onNew={() => undefined} onClose={() => undefined} />
    </LanguageProvider>,
  )

afterEach(cleanup)

describe('ENT-5 an invoice whose coins are below the minimum', () => {
  it('shows what came, what is missing in coins and money, and where to send it', () => {
    show()
    const text = document.body.textContent!
    for (const shown of ['0.00872098 LTC', '75.02', '100.00', '24.98', 'ltc1', '2026']) expect(text).toContain(shown)
    expect(screen.getAllByText(/0\.00290389 LTC/)).toHaveLength(2)
    expect(screen.queryByText('New invoice')).toBeNull()
  })

  it('says that the locked rate is over, once it is', () => {
    show()
    expect(screen.getByText(/locked rate has expired/)).toBeTruthy()
    cleanup()
    show({ crypto: { ...crypto, rate_locked_for: 60 } as unknown as Invoice['crypto'] })
    expect(screen.queryByText(/locked rate has expired/)).toBeNull()
  })

  it('is reviewed by a person once nothing waits for more', () => {
    show({ crypto: { ...crypto, below_minimum: null } as unknown as Invoice['crypto'] })
    expect(screen.getByText('An operator is looking at the payment')).toBeTruthy()
  })
})
