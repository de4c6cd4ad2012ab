// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { Terms } from './terms.tsx'
import type { Tier } from './types.ts'

vi.mock('../../lib/session/user.ts', () => ({ useUser: () => ({ currency: 'USD' }) }))
vi.mock('../../shell/root-data.ts', () => ({ useRootData: () => ({ place: { region: 'KZ' } }) }))
afterEach(cleanup)
const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)

const SILVER = {
  name: 'silver',
  from_level: 10,
  cashback_pct: 5,
  rakeback_pct: 7,
  cashback_caps: [],
  payout_multiple: 1,
  perks: ['birthday'],
  birthday_bonus: [{ currency: 'USD', amount: '0.20' }],
}

function show(more: object): string {
  const { container } = render(
    <LanguageProvider value={english}>
      <Terms tiers={[{ ...SILVER, ...more } as unknown as Tier]} own={null} />
    </LanguageProvider>,
  )
  return container.textContent
}

it('PRO-16 the terms of a tier say the wager of the birthday bonus, which a server of the version before does not send', () => {
  expect(show({ birthday_wager: 10 })).toContain('$0.20, wager ×10')
  cleanup()
  expect(show({})).toContain('$0.20')
  expect(document.body.textContent).not.toMatch(/undefined|×/)
})
