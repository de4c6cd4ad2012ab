// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { LastBets } from './last-bets.tsx'
import { NOTHING } from './tally.ts'

const run = vi.hoisted(() => vi.fn())
const stop = vi.hoisted(() => vi.fn())
const now = vi.hoisted(() => ({ commitment: 'a', sealed: 3, listed: {}, part: undefined as number | undefined }))
vi.mock('../../../games/_common/seeds/use-seeds.ts', () => ({
  useRotate: () => ({ isBusy: false, rotate: vi.fn() }),
  useSeeds: () => ({ data: { active: { commitment: now.commitment } } }),
}))
vi.mock('../../../games/_common/seeds/use-provider-seeds.ts', () => ({
  useProviderPairs: () => ({ data: undefined }),
  useRotateProvider: () => ({ isBusy: false, rotateAt: vi.fn() }),
}))
vi.mock('../../../lib/session/user.ts', () => ({ useUser: () => ({ id: '1' }) }))
vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => vi.fn() }))
vi.mock('./use-last-bets.ts', () => ({
  LAST_BETS: 1000,
  useLastBets: () => {
    const tally = { ...NOTHING, sealed: now.sealed, ...now.listed }
    return { state: now.part === undefined ? { kind: 'done', tally } : { kind: 'checking', tally, part: now.part }, run, stop }
  },
}))

afterEach(() => {
  cleanup()
  run.mockClear()
})

const language: Language = { locale: 'en', t: (key, values) => [key, values?.percent].filter(Boolean).join(' '), find: () => undefined }
const page = () => (
  <LanguageProvider value={language}>
    <LastBets />
  </LanguageProvider>
)

describe('BEY-2 repeated last bets', () => {
  it('BEY-2 recounts sealed bets after a seed rotation elsewhere on the page reveals them', () => {
    Object.assign(now, { commitment: 'a', sealed: 3 })
    const { rerender } = render(page())
    rerender(page())
    expect(run).not.toHaveBeenCalled()
    now.commitment = 'b'
    rerender(page())
    expect(run).toHaveBeenCalledOnce()
  })

  it('BEY-2 names each bet whose seed was not followed, apart from those that it cannot read', () => {
    Object.assign(now, { sealed: 0, listed: { unread: ['r1'], unchecked: ['r2', 'r3'] } })
    onTestFinished(() => void Object.assign(now, { listed: {} }))
    const { container } = render(
      <MemoryRouter>
        <>{page()}</>
      </MemoryRouter>,
    )
    const lists = [...container.querySelectorAll('ul')].map((list) => [
      list.previousSibling!.textContent,
      ...[...list.children].map(({ textContent }) => textContent),
    ])
    expect(lists).toEqual([
      ['lastBets.unchecked', 'r2', 'r3'],
      ['lastBets.unread', 'r1'],
    ])
  })

  it('BEY-2 moves the bar by hundredths, and the spoken text by tenths', () => {
    onTestFinished(() => void Object.assign(now, { part: undefined }))
    const shown = [0, 0.29, 0.57, 0.6].map((part) => {
      now.part = part
      const { container } = render(page())
      const [bar, spoken] = [container.querySelector('progress')!, container.querySelector('output')!]
      cleanup()
      return [bar.value, bar.getAttribute('aria-valuetext'), spoken.textContent]
    })
    expect(shown).toEqual([
      [0, '0\u00a0%', 'lastBets.part 0\u00a0%'],
      [0.29, '29\u00a0%', 'lastBets.part 20\u00a0%'],
      [0.57, '57\u00a0%', 'lastBets.part 50\u00a0%'],
      [0.6, '60\u00a0%', 'lastBets.part 60\u00a0%'],
    ])
  })

  it('BEY-2 has a key that stops it while it runs, and gives the focus back when it has ended', () => {
    Object.assign(now, { part: 0.5, sealed: 0 })
    onTestFinished(() => void Object.assign(now, { part: undefined }))
    const { getByText, queryByText, rerender } = render(page())
    const key = getByText('lastBets.stop').closest('button')!
    key.focus()
    key.click()
    expect(stop).toHaveBeenCalledOnce()
    now.part = undefined
    rerender(page())
    expect(queryByText('lastBets.stop')).toBeNull()
    expect(document.activeElement).toBe(getByText('lastBets.check').closest('button'))
  })

  it('BEY-2 does not change after a seed rotation when no bet was sealed', () => {
    Object.assign(now, { commitment: 'a', sealed: 0 })
    const { rerender } = render(page())
    now.commitment = 'b'
    rerender(page())
    expect(run).not.toHaveBeenCalled()
  })
})
