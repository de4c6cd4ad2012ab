// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { Verifier } from './verifier.tsx'

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

/** The build makes the files of the rules. */
vi.mock('../rules/loaded-rules.ts', () => ({ loadedRules: async () => null }))
/** The signals of the verifications that were begun; each is as long as the longest chain. */
const signals = vi.hoisted<AbortSignal[]>(() => [])
const fault = vi.hoisted<{ next?: Error }>(() => ({}))
vi.mock('./verify-form.ts', () => ({
  isDrawable: () => true,
  verifyForm: (_form: object, signal: AbortSignal) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      if (fault.next) reject(fault.next)
    })
  },
}))

function open() {
  onTestFinished(() => {
    cleanup()
    signals.length = 0
  })
  return render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <Verifier />
      </LanguageProvider>
    </MemoryRouter>,
  )
}

it('PRO-4 a fault of the verifier is reported, and Verify can be pressed again', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  fault.next = new Error('the file of the rules did not come')
  onTestFinished(() => {
    delete fault.next
    vi.unstubAllGlobals()
  })
  const { container } = open()
  await expect.poll(() => reported.mock.calls).toEqual([[fault.next]])
  await expect.poll(() => container.querySelector('[type=submit]')!.getAttribute('aria-busy')).not.toBe('true')
  expect(container.querySelector('[type=submit]')!.matches(':disabled')).toBe(false)
})

it('PRO-4 a further press of Verify, and leaving the page, end the verification before it', async () => {
  const { container, unmount } = open()
  const ended = () => signals.map(({ aborted }) => aborted)
  await expect.poll(ended).toEqual([false])
  act(() => void container.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })))
  await expect.poll(ended).toEqual([true, false])
  unmount()
  expect(ended()).toEqual([true, true])
})
