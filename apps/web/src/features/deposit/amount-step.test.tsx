// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { BonusChoice } from './amount-step.tsx'

const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)
const show = (given: { bonus: string | null; isBonusRefused: boolean }) =>
  render(
    <LanguageProvider value={english}>
      <BonusChoice {...given} wantsBonus wantBonus={() => undefined} />
    </LanguageProvider>,
  )

afterEach(cleanup)

describe('D-75 the bonus of a deposit', () => {
  it('D-75 is ticked with the term that a card of another account brings none', () => {
    show({ bonus: 'Welcome pack', isBonusRefused: false })
    expect(screen.getByRole('checkbox')).toBeTruthy()
    expect(document.body.textContent).toContain('a card or phone that has paid on another account brings none')
  })

  it('D-75 is refused before the money moves to a second account of a person', () => {
    show({ bonus: null, isBonusRefused: true })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(document.body.textContent).toContain('This deposit brings no bonus')
  })

  it('D-75 is not mentioned where there is no offer', () => {
    show({ bonus: null, isBonusRefused: false })
    expect(document.body.textContent).toBe('')
  })
})
