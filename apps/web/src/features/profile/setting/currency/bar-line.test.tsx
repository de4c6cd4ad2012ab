// @vitest-environment happy-dom
import { join } from 'node:path'

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../../vite/catalogs.ts'
import type { Messages } from '../../../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../../../lib/i18n/text.tsx'
import { BarLine } from './bar-line.tsx'
import type { CurrencyBar } from './use-currency.ts'

afterEach(cleanup)
const english = languageFrom('en', compileCatalog(readCatalogs(join(import.meta.dirname, '../..')).en) as Messages)

const show = (reason: string) =>
  render(
    <LanguageProvider value={english}>
      <BarLine bar={{ reason, sum: null, until: null } as CurrencyBar} />
    </LanguageProvider>,
  )

describe('D-21 a reason that bars the change of the currency', () => {
  it('D-21 free spins are named with the page where they are played or cancelled', () => {
    show('spins')
    expect(screen.getByText('Free spins are not over. Play them or cancel them.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My free spins' }).getAttribute('href')).toBe('/profile/bonuses')
  })

  it('D-21 one that a later version of the server added is shown without a link', () => {
    show('taxes')
    expect(screen.getByRole('listitem').textContent).toBe('error.currency_barred') // whose text is in the catalogue of all pages
    expect(screen.queryByRole('link')).toBeNull()
  })
})
