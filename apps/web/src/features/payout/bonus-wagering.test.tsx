// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { User } from '../../lib/session/user.ts'
import { BonusWagering } from './bonus-wagering.tsx'

afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)
const bonus = { progress: '875.00', required: '3500.00' }

function renderFor(user: Partial<User>) {
  const player = { currency: 'RUB', balance: '10.00', bonus_balance: '100.00', total_balance: '110.00', ...user } as User
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider value={english}>
        <BonusWagering user={player} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

describe('BEY-4 the bonus on the payout form', () => {
  it('BEY-4 shows what is wagered as a bar, and leads to what each bet counted', () => {
    renderFor({ bonus: bonus as User['bonus'] })
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Wagering of the bonus' })
    expect(bar.value).toBe(0.25)
    expect(bar.getAttribute('aria-valuetext')).toMatch(/^875\.00.* of 3,500\.00.* wagered$/)
    expect(screen.getByRole('link', { name: 'What each bet counted' }).getAttribute('href')).toBe('/profile/bonuses')
  })

  it('BEY-4 shows nothing without an active bonus', () => {
    const { container } = renderFor({ bonus: null, bonus_balance: '0.00' })
    expect(container.textContent).toBe('')
  })
})
