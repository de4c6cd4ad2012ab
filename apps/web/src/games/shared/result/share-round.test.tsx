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

/** What the page offers after a press. */
async function pressed(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  render(
    <LanguageProvider value={language}>
      <ShareRound id="r1" />
    </LanguageProvider>,
  )
  const before = screen.getByRole('button', { name: 'table.share' })
  await act(async () => fireEvent.click(before))
  return { isSame: before.isConnected, text: document.body.textContent }
}

it('a round is shared by the dialog of the system; closing it changes nothing', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await pressed(share)).toMatchObject({ isSame: true })
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: `${location.origin}/round/r1` })
})

it('a dialog that does not open leaves the link to be copied', async () => {
  const { isSame, text } = await pressed(() => Promise.reject(new DOMException('not here', 'NotAllowedError')))
  expect([isSame, text]).toEqual([false, expect.stringContaining('proof.copied')])
})
