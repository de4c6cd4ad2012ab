// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../../lib/i18n/text.tsx'
import { codeTyping } from '../../../../shell/protection/code-typing.ts'
import { printCodes } from './print-codes.ts'
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

it('D-36 recovery codes are printed alone, as text, from a frame that goes after it', () => {
  const sheet = document.implementation.createHTMLDocument()
  const printer = Object.assign(new EventTarget(), { print: vi.fn() })
  const frame = Object.defineProperties(document.createElement('div'), {
    contentDocument: { value: sheet },
    contentWindow: { value: printer },
  })
  const created = vi.spyOn(document, 'createElement').mockReturnValueOnce(frame)
  printCodes('Recovery codes', ['1234-5678', '<b>'])
  expect([created.mock.calls[0], printer.print.mock.calls.length]).toEqual([['iframe'], 1])
  expect(sheet.body.innerHTML).toBe('<p>Recovery codes</p><p>1234-5678</p><p>&lt;b&gt;</p>')
  expect(document.body.contains(frame)).toBe(true)
  printer.dispatchEvent(new Event('afterprint'))
  expect(document.body.contains(frame)).toBe(false)
})
