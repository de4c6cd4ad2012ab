// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { GameFrame } from './game-frame.tsx'

afterEach(cleanup)

const GAME = 'http://studio.example/play'
/** No page is loaded here: the frame's window stands for itself. */
const framed = { postMessage: vi.fn() }
beforeAll(() => void vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(framed as never))

const TEXTS: Record<string, string> = { 'error.limit_loss_day': 'Your limit of losses for a day is reached.' }
const language: Language = { locale: 'en', t: (key) => key, find: (key) => TEXTS[key] }

/** What the page shows after the frame has sent this. */
function shownAfter(...sent: readonly object[]) {
  const onRefused = vi.fn()
  const { container } = render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <GameFrame url={GAME} title="Roulette" back="/slots" art={null} pause={null} onRefused={onRefused} onAgain={vi.fn()} ref={null} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  for (const data of sent)
    act(() => void window.dispatchEvent(new MessageEvent('message', { origin: new URL(GAME).origin, source: framed as never, data })))
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { text: container.querySelector('output')?.textContent, links, refusals: onRefused.mock.calls.length }
}

describe('PRO-10 a bet that the operator refused in a game’s frame', () => {
  it('PRO-10 names the limit that refused it, with the way to the limits', () => {
    expect(shownAfter({ source: 'studio', type: 'restricted', reason: 'limit_loss_day' })).toMatchObject({
      text: TEXTS['error.limit_loss_day'],
      links: [expect.stringContaining('/profile/setting')],
      refusals: 1,
    })
  })

  it.each([undefined, 'unheard_of', '<b>x</b>', 7])('PRO-10 speaks of no limit when the game names none: %s', (reason) => {
    expect(shownAfter({ source: 'studio', type: 'restricted', reason })).toMatchObject({ text: 'slots.restricted', links: [] })
  })
})

describe('PRO-10 a studio that cannot be reached', () => {
  const [down, up] = [{ type: 'provider_down' }, { type: 'provider_up' }]

  it('PRO-10 is stated beside the frame until the frame reports that play goes on', () => {
    expect(shownAfter(down).text).toBe('slots.provider_down')
    cleanup()
    expect(shownAfter(down, up).text).toBeUndefined()
  })

  it('PRO-10 takes no other fault away when it is back', () => {
    expect(shownAfter({ type: 'low_balance' }, up).text).toBe('slots.low_balance')
  })
})
