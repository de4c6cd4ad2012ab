// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../../lib/i18n/text.tsx'
import { codeTyping } from '../../../../shell/protection/code-typing.ts'
import { RecoveryModal } from './recovery-modal.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

it('D-36 recovery codes stay until the player confirms saving them, and closing says so', () => {
  const onClose = vi.fn()
  render(
    <LanguageProvider value={language}>
      <RecoveryModal codes={['1234-5678']} onClose={onClose} />
    </LanguageProvider>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'shell.close' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('access.codesFirst')
  fireEvent.click(screen.getByRole('button', { name: 'access.codesSaved' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('D-9 recovery codes are covered by no window that opens by itself while they are written down', () => {
  const { unmount } = render(
    <LanguageProvider value={language}>
      <RecoveryModal codes={['1234-5678']} onClose={() => undefined} />
    </LanguageProvider>,
  )
  expect(codeTyping.isInUse()).toBe(true)
  unmount()
  expect(codeTyping.isInUse()).toBe(false)
})
