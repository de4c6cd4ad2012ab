// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import errors from '../../lib/errors/messages/en.json'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { Available, Source } from './form.ts'
import { SourceBefore, SourceFirst } from './source-first.tsx'

afterEach(cleanup)

const english = languageFrom('en', compileCatalog({ ...readCatalogs(import.meta.dirname).en, ...errors }) as Messages)
const phone: Source = { id: '1', type: 'phone', value: 'phone', masked: '•••• 9358', left: '750.00' }
const card: Source = { id: '2', type: 'card', value: 'card', masked: '•••• 7174', left: '2500.00' }

const draw = (part: ReactNode) => render(<LanguageProvider value={english}>{part}</LanguageProvider>)

describe('PRO-17 the money that goes back first', () => {
  it('PRO-17 names each paying instrument as a card or a phone', () => {
    draw(<SourceFirst available={{ sources: [phone, card], currency: 'RUB', withdrawable: '9000.00' } as unknown as Available} />)
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines.slice(0, 2)).toEqual(['Phone •••• 9358: up to 750.00\u00a0₽', 'Card •••• 7174: up to 2,500.00\u00a0₽'])
  })

  it('PRO-17 says before the call why another method has to wait', () => {
    draw(<SourceBefore source={card} currency="RUB" />)
    expect(document.body.textContent).toContain('2,500.00 RUB to •••• 7174')
  })
})
