// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { departed } from './departed.ts'
import { HostedPayment } from './hosted-payment.tsx'
import type { Invoice } from './invoices.ts'

const URL = 'https://pay.example/v2/checkout?token=1'
const invoice = { id: '7', amount: '1000.00', currency: 'RUB' } as Invoice
const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)
const show = () =>
  render(
    <LanguageProvider value={english}>
      <HostedPayment invoice={invoice} url={URL} />
    </LanguageProvider>,
  )
const link = () => screen.getByRole('link')

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('an invoice on the provider’s page', () => {
  it('leads to the page with the amount, in this tab', () => {
    show()
    expect(link()).toHaveProperty('href', URL)
    expect(link().getAttribute('target')).toBeNull()
    expect(link().textContent).toContain('1,000.00')
  })

  it('says that the payment is being confirmed to a player who comes back, also after a reload', () => {
    show()
    fireEvent.click(link())
    expect([departed.read(), link().textContent]).toEqual(['7', 'I have not paid yet: open the page'])
    cleanup()
    show()
    expect(screen.getByText(/If you have paid/)).toBeTruthy()
  })

  it('another invoice begins anew', () => {
    departed.keep('6')
    show()
    expect(screen.getByText(/come back here/)).toBeTruthy()
  })
})
