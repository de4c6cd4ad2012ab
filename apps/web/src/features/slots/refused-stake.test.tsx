// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { RefusedStake } from './frame-messages.ts'
import { GameFrame, useRefusedStake } from './game-frame.tsx'

const channel = vi.hoisted(() => ({ last: undefined as RefusedStake | undefined, asked: [] as unknown[] }))
vi.mock('../../lib/live/use-live.ts', () => ({
  useLive: (name: string, { enabled }: { enabled: boolean }) => (channel.asked.push(name), enabled ? channel.last : undefined),
}))
const texts = vi.hoisted(() => ({ shown: {} as Record<string, string>, come: () => {} }))
vi.mock('../../shell/browser.ts', () => ({ browser: () => ({ localeAt: () => 'en' }) }))
vi.mock('../../lib/i18n/catalogs.ts', () => ({ loadCatalog: () => new Promise<void>((resolve) => (texts.come = resolve)) }))
beforeAll(() => void vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ postMessage: vi.fn() } as never))
afterEach(() => {
  cleanup()
  channel.last = undefined
  texts.shown = {}
})

const language: Language = {
  locale: 'en',
  t: (key) => key,
  find: (key) => texts.shown[key],
}
const refused = (game: string, at = '2026-01-01T00:00:01.000Z'): RefusedStake => ({ game, code: 'limit_loss_day', details: {}, at })

function Page({ isReal }: { isReal: boolean }) {
  const own = useRefusedStake('slot', isReal)
  const given = {
    url: 'http://studio.example/play',
    sign: 'message',
    title: 'Slot',
    back: '/slots',
    backLabel: 'All slots',
    art: null,
  } as const
  return (
    <MemoryRouter>
      <LanguageProvider value={language}>
        <GameFrame
          {...given}
          pause={null}
          user={null}
          refused={own}
          onRefused={() => undefined}
          onShown={() => undefined}
          onAgain={() => undefined}
          ref={null}
        />
      </LanguageProvider>
    </MemoryRouter>
  )
}

/** The texts of refusals have loaded. */
async function loadTexts(): Promise<void> {
  texts.shown = { 'error.limit_loss_day': 'Your limit of losses is reached.' }
  await act(async () => texts.come())
}

/** What the page says after this refusal came by the channel, while the frame says nothing. */
async function saidAfter(
  come: RefusedStake,
  { isReal = true, earlier }: { isReal?: boolean; earlier?: RefusedStake } = {},
): Promise<string | undefined> {
  channel.last = earlier
  const { rerender } = render(<Page isReal={isReal} />)
  channel.last = come
  act(() => rerender(<Page isReal={isReal} />))
  expect(screen.queryByRole('status')).toBeNull() // no general reason before the true one
  await loadTexts()
  return screen.queryByRole('status')?.textContent
}

describe('PRO-10 a refused stake of which only the channel speaks', () => {
  it('PRO-10 is named over the frame that sends no word, once, by its own reason', async () => {
    expect(await saidAfter(refused('slot'))).toBe('Your limit of losses is reached.')
    expect(new Set(channel.asked)).toEqual(new Set(['refused-stake']))
  })

  it('PRO-10 is not shown of another game, of play money, or of an earlier page', async () => {
    expect(await saidAfter(refused('other'))).toBeUndefined()
    cleanup()
    expect(await saidAfter(refused('slot'), { isReal: false })).toBeUndefined()
    cleanup()
    const earlier = refused('slot')
    expect(await saidAfter(earlier, { earlier })).toBeUndefined()
  })
})
