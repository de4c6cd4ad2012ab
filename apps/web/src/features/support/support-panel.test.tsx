// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import SupportPanel from './support-panel.tsx'

const shown = vi.hoisted(() => ({ service: {} as object }))
vi.mock('./use-chat.ts', () => ({ useChat: () => ({ chat: null, isFailed: false, service: shown.service }) }))
vi.mock('./messages.tsx', () => ({ Messages: () => null }))
vi.mock('./composer.tsx', () => ({ Composer: () => null }))
vi.mock('../../shell/root-data.ts', () => ({ useRootData: () => ({ facts: { integrations: { chat: null } } }) }))
afterEach(cleanup)

const catalogs = readCatalogs(import.meta.dirname)
const SERVICE = { queue: 'main', telegram: null, hours: null, opens_at: null, is_on_duty: true, needs_email: false, manager: null }

function show(more: object, locale: 'en' | 'ru' = 'en'): string {
  shown.service = { ...SERVICE, ...more }
  render(
    <LanguageProvider value={languageFrom(locale, compileCatalog(catalogs[locale]) as Messages)}>
      <SupportPanel open onClose={() => undefined} />
    </LanguageProvider>,
  )
  return screen.getByRole('dialog').textContent
}

describe('PRO-16 the manager of a player in the chat', () => {
  it.each([
    [{}, 'An operator is on duty and answers here.'],
    [{ is_on_duty: false }, 'Nobody is on duty now.'],
  ])('PRO-16 is named above who answers, also when nobody is on duty: %j', (more, text) => {
    const panel = show({ ...more, manager: 'Aigerim' })
    expect(panel).toContain('Aigerim, your manager')
    expect(panel.indexOf(text)).toBeGreaterThan(panel.indexOf('Aigerim'))
    cleanup()
    expect(show({ ...more, manager: 'Aigerim' }, 'ru')).toContain('Aigerim, ваш менеджер')
  })

  it('PRO-16 is not spoken of to a player without one', () => {
    expect(show({})).toContain('An operator is on duty')
    expect(document.body.textContent).not.toContain('manager')
  })
})
