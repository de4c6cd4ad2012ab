// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { ShareRound } from './share-round.tsx'

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

/** What the page offers after a press by the keyboard. */
async function pressed(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  render(
    <LanguageProvider value={language}>
      <ShareRound id="r1" />
    </LanguageProvider>,
  )
  const before = screen.getByRole('button', { name: 'table.share' })
  before.focus()
  await act(async () => fireEvent.click(before))
  return { isSame: before.isConnected, text: document.body.textContent, hasFocus: document.activeElement?.tagName === 'BUTTON' }
}

it.each([
  ['closing it', 'AbortError'],
  ['a second press while it is open', 'InvalidStateError'],
])('a round is shared by the dialog of the system; %s changes nothing', async (_, name) => {
  const share = vi.fn(() => Promise.reject(new DOMException('', name)))
  expect(await pressed(share)).toMatchObject({ isSame: true, hasFocus: true })
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: `${location.origin}/round/r1` })
})

it('a dialog that does not open leaves the link to be copied, and the focus on its key', async () => {
  const { isSame, text, hasFocus } = await pressed(() => Promise.reject(new DOMException('not here', 'NotAllowedError')))
  expect([isSame, text, hasFocus]).toEqual([false, expect.stringContaining('proof.copied'), true])
})
