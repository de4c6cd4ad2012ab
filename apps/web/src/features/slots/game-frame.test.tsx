// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { freezeMoney, isNextStake, useFrozenMoney } from '../../lib/session/frozen-money.ts'
import { runningRounds } from '../../shell/app/running-rounds.ts'
import { toaster } from '../../shell/toasts.tsx'
import { supportPanel } from '../../shell/support/panel-store.ts'
import type { RefusedStake } from './frame-messages.ts'
import { HOLD_LIMIT_MS } from './frame-round.ts'
import { START_LIMIT_MS, type StartSign } from './frame-start.ts'
import { GameFrame, REFUSAL_SHOWN_MS } from './game-frame.tsx'

vi.mock('../../shell/error-texts.ts', () => ({ useErrorTexts: () => true, loadFieldTexts: async () => ({}) }))

afterEach(cleanup)

const GAME = 'http://studio.example/play'
/** No page is loaded here: the frame's window stands for itself. */
const framed = { postMessage: vi.fn() }
beforeAll(() => void vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(framed as never))

const TEXTS: Record<string, string> = {
  'error.bonus_max_bet_of': 'The bonus “{name}” allows bets up to {amount} a round.',
  'error.limit_loss_day': 'Your limit of losses for a day is reached.',
}
const language: Language = {
  locale: 'en',
  t: (key) => key,
  find: (key, values) => TEXTS[key]?.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values?.[name])),
}

const WELCOME = { publicTitle: 'Welcome pack', max_bet: '500.00' }
const BETTOR = { currency: 'RUB', bonus: WELCOME } as unknown as NonNullable<Parameters<typeof GameFrame>[0]['user']>

function openFrame(sign: StartSign = 'message', user: Parameters<typeof GameFrame>[0]['user'] = null, earlier?: RefusedStake) {
  const [onRefused, onShown, onAgain] = [vi.fn(), vi.fn(), vi.fn()]
  const given = {
    url: GAME,
    sign,
    title: 'Roulette',
    back: '/slots',
    backLabel: 'All slots',
    art: null,
    pause: null,
    user,
    onRefused,
    onShown,
    onAgain,
  }
  const page = (refused?: RefusedStake) => (
    <MemoryRouter>
      <LanguageProvider value={language}>
        <GameFrame {...given} refused={refused} ref={null} />
      </LanguageProvider>
    </MemoryRouter>
  )
  const { container, rerender } = render(page(earlier))
  return {
    refuse: (refused: RefusedStake) => rerender(page(refused)),
    onAgain,
    onShown,
    send: (data: object, origin = new URL(GAME).origin) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { origin, source: framed as never, data }))),
    load: () => act(() => void container.querySelector('iframe')!.dispatchEvent(new Event('load'))),
    press: (name: string) => act(() => [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click()),
    shown: () => ({
      start: container.querySelector<HTMLElement>('[data-start]')!.dataset.start,
      isFramed: container.querySelector('iframe') !== null,
      text: container.querySelector('output')?.textContent,
      links: [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      refusals: onRefused.mock.calls.length,
    }),
  }
}

/** What the page shows after the frame has started, and sent this. */
function shownAfter(...sent: readonly object[]) {
  const { send, shown } = openFrame()
  for (const data of [{ source: 'studio', type: 'ready' }, ...sent]) send(data)
  return shown()
}

describe('PRO-9 the start of a game in a frame', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('PRO-9 a game that says nothing is taken away after the limit, with the ways out', () => {
    const { load, shown, press, onAgain } = openFrame()
    load()
    wait(START_LIMIT_MS - 1)
    expect(shown()).toMatchObject({ start: 'starting', isFramed: true, text: undefined })
    wait(1)
    expect(shown()).toMatchObject({ start: 'failed', isFramed: false, text: 'slots.notStarted', links: ['/slots'] })
    press('slots.again')
    expect(onAgain).toHaveBeenCalledOnce()
    press('support.ask')
    expect(supportPanel.read()).toMatchObject({ isOpen: true })
  })

  it('PRO-9 a game that says so has started, whenever its page was loaded', () => {
    const { send, shown } = openFrame()
    send({ source: 'studio', type: 'ready' }, 'http://evil.example')
    expect(shown()).toMatchObject({ start: 'starting' })
    send({ source: 'studio', type: 'ready' })
    wait(START_LIMIT_MS)
    expect(shown()).toMatchObject({ start: 'started', isFramed: true, text: undefined })
  })

  it('PRO-9 a game whose provider sends no message has started when its page is loaded', () => {
    const { load, shown } = openFrame('load')
    load()
    wait(START_LIMIT_MS)
    expect(shown()).toMatchObject({ start: 'started', isFramed: true })
  })
})

describe('PRO-10 a bet that the operator refused in a game’s frame', () => {
  it('PRO-10 names the limit that refused it, with the way to the limits', () => {
    expect(shownAfter({ source: 'studio', type: 'restricted', reason: 'limit_loss_day' })).toMatchObject({
      text: TEXTS['error.limit_loss_day'],
      links: [expect.stringContaining('/profile/setting')],
      refusals: 1,
    })
  })

  it('PRO-14 a stake above the largest bet of the bonus names bonus and amount, with or without a word of the game', () => {
    const text = 'The bonus “Welcome pack” allows bets up to 500.00\u00a0₽ a round.'
    const named = openFrame('message', BETTOR)
    named.send({ source: 'studio', type: 'restricted', reason: 'bonus_max_bet' })
    expect(named.shown()).toMatchObject({ text, links: ['/profile/bonuses'], refusals: 1 })
    cleanup()
    const silent = openFrame('load', { ...BETTOR!, bonus: null })
    silent.load()
    const details = { max: '500.00', currency: 'RUB', name_en: 'Welcome pack' }
    silent.refuse({ game: 'slot', code: 'bonus_max_bet', details, at: '2026-01-01T00:00:00.000Z' })
    expect(silent.shown()).toMatchObject({ text, links: ['/profile/bonuses'], refusals: 1 })
  })

  it('PRO-9 a refusal from before the session is not shown, and one leaves a game without messages by itself', () => {
    vi.useFakeTimers()
    const refused = (at: string) => ({ game: 'slot', code: 'limit_loss_day', details: {}, at })
    const anew = openFrame('load', null, refused('2026-01-01T00:00:00.000Z'))
    anew.load()
    expect(anew.shown()).toMatchObject({ start: 'started', text: undefined, refusals: 0 })
    anew.refuse(refused('2026-01-01T00:00:01.000Z'))
    expect(anew.shown().text).toBe(TEXTS['error.limit_loss_day'])
    act(() => void vi.advanceTimersByTime(REFUSAL_SHOWN_MS))
    expect(anew.shown().text).toBeUndefined()
    vi.useRealTimers()
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

describe('D-50 a proof that the player wants repeated', () => {
  const proof = { game: 'baccarat', nonce: 7 }
  const text = JSON.stringify(proof)
  const opened = vi.spyOn(window, 'open').mockReturnValue(window as never)
  const pressed = (isActive: boolean) => Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true })
  beforeEach(() => void opened.mockClear())

  it("D-50 opens the site's verifier in another tab, with the round filled in", () => {
    pressed(true)
    expect(shownAfter({ type: 'proof', proof: text })).toMatchObject({ start: 'started', text: undefined })
    expect(opened).toHaveBeenCalledExactlyOnceWith(`/en/fairness#proof=${encodeURIComponent(JSON.stringify(proof))}`, '_blank')
  })

  it('D-50 opens nothing without a press, from another origin, or for what is no proof', () => {
    pressed(true)
    for (const none of [proof, 'text', `"${'x'.repeat(30_000)}"`]) shownAfter({ type: 'proof', proof: none })
    openFrame().send({ type: 'proof', proof: text }, 'http://evil.example')
    pressed(false)
    shownAfter({ type: 'proof', proof: text })
    expect(opened).not.toHaveBeenCalled()
  })

  it('D-50 leaves the game running where it stands, and says so, when the browser blocks the tab', () => {
    pressed(true)
    opened.mockReturnValueOnce(null)
    const shown = shownAfter({ type: 'proof', proof: text })
    expect(shown).toMatchObject({ start: 'started', isFramed: true, text: undefined })
    const content = { tone: 'warn', title: 'slots.tabBlocked', lines: ['slots.tabBlockedText'] }
    expect(toaster.read()).toEqual([expect.objectContaining(content)])
  })
})

describe('API-16 what a round may have changed', () => {
  it('API-16 is read again once the game has shown the round, and at its end, and for no other message', () => {
    const { send, onShown } = openFrame()
    for (const type of ['ready', 'round_started', 'step_started']) send({ type })
    send({ type: 'shown' }, 'http://evil.example')
    expect(onShown).not.toHaveBeenCalled()
    send({ type: 'shown' })
    send({ type: 'round_ended' })
    expect(onShown).toHaveBeenCalledTimes(2)
  })
})

describe('PRO-10 the balances beside a round in a frame', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  /** The header's sum while the wallet has 100 before the round, and 250 from its first message on. */
  function openWallet() {
    const { send } = openFrame()
    const header = renderHook(({ sum }) => useFrozenMoney(sum), { initialProps: { sum: 100 } })
    send({ type: 'ready' })
    return (type: string) => {
      send({ type })
      header.rerender({ sum: 250 })
      return { sum: header.result.current, isRunning: runningRounds.isAny() }
    }
  }
  const [held, between, over] = [
    { sum: 100, isRunning: true },
    { sum: 250, isRunning: true },
    { sum: 250, isRunning: false },
  ]

  it('PRO-10 wait until the game has shown the round', () => {
    const after = openWallet()
    expect(['round_started', 'step_started', 'round_ended'].map(after)).toEqual([held, held, over])
  })

  it('PRO-10 move between the moves of a hand, which goes on', () => {
    const after = openWallet()
    expect(['round_started', 'shown', 'round_ended'].map(after)).toEqual([held, between, over])
  })

  it('PRO-10 wait for each step of a game anew, and no longer than the longest of them', () => {
    const after = openWallet()
    after('round_started')
    wait(HOLD_LIMIT_MS - 1)
    expect(after('step_started')).toEqual(held)
    wait(HOLD_LIMIT_MS - 1)
    expect(after('proof')).toEqual(held)
    wait(1)
    expect(after('proof')).toEqual(between)
  })

  it('PRO-10 lose the stake at once, and get the win with the reels', () => {
    const { send } = openFrame()
    const wallet = (version: string, total_balance: string) => ({ currency: 'RUB' as const, version, total_balance })
    const header = renderHook(({ now }) => useFrozenMoney(now, isNextStake), { initialProps: { now: wallet('7', '100.00') } })
    const shows = (now: ReturnType<typeof wallet>) => (header.rerender({ now }), header.result.current.total_balance)
    send({ type: 'ready' })
    send({ type: 'round_started' })
    expect([shows(wallet('8', '90.00')), shows(wallet('9', '340.00')), shows(wallet('10', '330.00'))]).toEqual(['90.00', '90.00', '90.00'])
    send({ type: 'round_ended' })
    expect(shows(wallet('10', '330.00'))).toBe('330.00')
    send({ type: 'round_started' })
    expect(shows(wallet('12', '325.00')), 'a stake with a smaller win').toBe('330.00')
    send({ type: 'round_ended' })
    const unfreeze = freezeMoney()
    expect(shows(wallet('13', '300.00')), 'beside the animation of an original').toBe('325.00')
    unfreeze()
  })

  it('PRO-10 move again when the frame has gone', () => {
    const after = openWallet()
    after('round_started')
    cleanup()
    expect(runningRounds.isAny()).toBe(false)
    expect(renderHook(() => useFrozenMoney(250)).result.current).toBe(250)
  })

  it('PRO-10 a frame without messages is a round as long as it stands', () => {
    const { load } = openFrame('load')
    expect(runningRounds.isAny()).toBe(false)
    load()
    expect(runningRounds.isAny()).toBe(true)
    cleanup()
    expect(runningRounds.isAny()).toBe(false)
  })
})
