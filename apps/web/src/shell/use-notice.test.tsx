// @vitest-environment happy-dom
import type { ErrorAnswer } from '@fairhouse/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { browserClock } from '../lib/clock.ts'
import { LanguageProvider } from '../lib/i18n/text.tsx'
import { NO_ANSWER } from '../lib/write/writes.ts'
import { loadFieldTexts, TEXTS_MS } from './error-texts.ts'
import { toaster } from './toasts.tsx'
import { useNotice } from './use-notice.ts'

/** The file of the texts: on its way until one of them is called. */
const file = vi.hoisted(() => ({ come: () => {}, fail: () => {}, requests: 0 }))
const texts = vi.hoisted(() => ({}) as Record<string, string>)
vi.mock('../lib/i18n/catalogs.ts', () => ({
  loadCatalog: () => {
    file.requests += 1
    return new Promise<void>((resolve, reject) => {
      file.come = () => (Object.assign(texts, { 'error.internal': 'broke', 'error.bet_limit': 'Too much.' }), resolve())
      file.fail = () => reject(new TypeError('the network is away'))
    })
  },
}))
vi.mock('./browser.ts', () => ({ browser: () => ({ localeAt: () => 'en' }) }))
vi.mock('./track.ts', () => ({ track: () => undefined }))

const REFUSED: ErrorAnswer = { code: 'bet_limit', message: 'm' }

/** Past the limit of the wait. */
let endWait = () => {}
beforeEach(() => {
  vi.spyOn(browserClock, 'after').mockImplementation((ms, callback) => {
    if (ms === TEXTS_MS) endWait = callback
    return () => undefined
  })
})
afterEach(async () => {
  file.fail() // nothing is on its way in the next test
  await settled()
  cleanup()
  for (const { id } of toaster.read()) toaster.remove(id)
  for (const key of Object.keys(texts)) delete texts[key]
  file.requests = 0
  vi.restoreAllMocks()
})

const language = { locale: 'en' as const, t: (key: string) => texts[key] ?? key, find: (key: string) => texts[key] }

function render(): (error: ErrorAnswer) => void {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider value={language}>{children}</LanguageProvider>
    </QueryClientProvider>
  )
  return renderHook(() => useNotice(), { wrapper }).result.current
}

/** Lets promises of the page go on. */
const settled = () => new Promise((resolve) => setTimeout(resolve))
const shown = async () => {
  await settled()
  return toaster.read().map(({ lines }) => lines)
}

describe('the notice of a refusal', () => {
  it('VAL-1 names the reason once its texts are here', async () => {
    render()(REFUSED)
    expect(await shown()).toEqual([])
    file.come()
    expect(await shown()).toEqual([['Too much.']])
  })

  it('VAL-1 is shown at once when the texts cannot be loaded, without a reload', async () => {
    const notice = render()
    notice(NO_ANSWER)
    file.fail()
    expect(await shown()).toEqual([['shell.noAnswer']])
  })

  it('VAL-1 waits for texts that do not come no longer than the limit, and the next one not at all', async () => {
    const notice = render()
    notice(REFUSED)
    expect(await shown()).toEqual([])
    endWait()
    expect(await shown()).toEqual([['shell.untold']])
    notice({ ...REFUSED, code: 'stake_too_small' })
    expect(await loadFieldTexts(language, { ...REFUSED, errors: { stake: ['too_small: m'] } })).toEqual({})
    expect([(await shown()).length, file.requests]).toEqual([2, 1])
    file.come()
    await settled()
    notice(REFUSED)
    await settled()
    file.come()
    expect(await shown()).toContainEqual(['Too much.'])
  })
})
