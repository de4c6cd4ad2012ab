// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { Terms } from './terms.tsx'

const catalogs = ['payout', '../shell'].map((folder) => readCatalogs(`${import.meta.dirname}/../${folder}`).en)
const english = languageFrom('en', compileCatalog(Object.assign({}, ...catalogs)) as Messages)
const method = {
  exchange_currency: 'LTC',
  network: 'Litecoin',
  rate: '8000.00',
  currency: 'RUB',
  fee_bp: 0,
  fee_fixed: '0.00',
  expected_seconds: 900,
  usual_seconds: null,
} as unknown as Parameters<typeof Terms>[0]['method']

afterEach(cleanup)
const shown = (node: React.ReactNode) => render(<LanguageProvider value={english}>{node}</LanguageProvider>).container.textContent!

it('PRO-17 a payout promises no coins before something arrives', () => {
  expect(shown(<Terms method={method} amount={8000_00n} />)).toContain('1 LTC')
  expect(shown(<Terms method={method} amount={0n} />)).toContain('—')
})
