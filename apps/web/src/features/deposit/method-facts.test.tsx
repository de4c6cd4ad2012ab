// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { Method } from './amount-form.ts'
import { MethodFacts } from './method-facts.tsx'

const catalogs = ['deposit', '../shell'].map((folder) => readCatalogs(`${import.meta.dirname}/../${folder}`).en)
const english = languageFrom('en', compileCatalog(Object.assign({}, ...catalogs)) as Messages)
const method = {
  exchange_currency: 'LTC',
  network: 'Litecoin',
  rate: '8000.00',
  currency: 'RUB',
  commission_bp: 0,
  stated_seconds: 900,
  usual_seconds: null,
} as unknown as Method

afterEach(cleanup)
const shown = (node: React.ReactNode) => render(<LanguageProvider value={english}>{node}</LanguageProvider>).container.textContent!

it('PRO-17 a deposit promises no coins before it has an amount', () => {
  expect(shown(<MethodFacts method={method} amount={8000_00n} />)).toContain('1 LTC')
  expect(shown(<MethodFacts method={method} amount={0n} />)).toContain('—')
})
