// @vitest-environment happy-dom
import { HOUR_MS } from '@fairhouse/money'
import { describe, expect, it, vi } from 'vitest'

import { createFrame } from '../frame/frame.ts'
import { readLaunch } from '../frame/launch.ts'
import { type Answers, byId, euro, GAME, OPENED, pageUnderTest, silence, text } from '../testing/page-under-test.ts'
import { TEXTS } from '../texts.data.ts'
import { playLive } from './live-page.ts'
import { LIVE_TEXTS, type LivePageTexts } from './live-texts.data.ts'
import type { LiveView } from './types.ts'

const page = pageUnderTest()

describe('PRO-10 the page of a shared table', () => {
  const texts: LivePageTexts = { ...TEXTS.en, ...LIVE_TEXTS.en }
  const session = {
    ...OPENED,
    stakes: { min: 100, max: 1000, chips: [100, 200] },
    betting_ms: 15_000,
    round: 7,
    wagers: [],
  }
  const wager = { id: 'w', state: 'placed', status: null, bets: [{ id: 'red', stake: 200 }], stake: 200, is_counted: true }
  const taken = { wager, balance: 800 }
  const proof = { commitment: '', client_seed: '', server_seed: null, nonce: 1 }
  const roundOf = (more: object = {}) => ({
    id: 7,
    number: 70,
    chain: 'c',
    state: 'betting',
    closes_at: Date.now() + HOUR_MS,
    shown_at: null,
    ends_at: null,
    events: [],
    players: 1,
    proof,
    ...more,
  })
  let streams: { send(message: object): void; fail(): void }[]
  const view: LiveView = {
    buildBoard: (board) =>
      void (board.innerHTML = '<button data-bet="red"><span>Red</span><em class="others"></em><i class="laid"></i></button>'),
    show: () => undefined,
    clear: () => undefined,
    winning: () => [],
    resultText: () => 'Seven.',
    fillRoads: () => undefined,
    facts: [],
    rules: [],
  }

  async function open(more: Answers = {}): Promise<void> {
    streams = []
    vi.stubGlobal(
      'EventSource',
      class {
        constructor() {
          streams.push({
            send: (message) => this.on.message?.({ data: JSON.stringify(message) }),
            fail: () => this.on.error?.({}),
          })
        }
        readonly on: Record<string, (event: object) => void> = {}
        addEventListener(type: string, listener: (event: object) => void): void {
          this.on[type] = listener
        }
        close(): void {
          delete this.on.message
        }
      },
    )
    page.answer({ 'live/session': [session], 'live/bet': [taken], ...more })
    void playLive(createFrame(readLaunch('?game=roulette'), texts), { view, sounds: silence() })
    await page.settle()
    if (streams.length === 0) await page.settle(3000)
    streams[0]!.send({ kind: 'state', now: Date.now(), round: roundOf(), stakes: [], history: [], closed_since: null })
  }
  const red = () => document.querySelector<HTMLButtonElement>('[data-bet=red]')!

  it('PRO-10 a stake whose answer is lost is sent again under its key, and lies on the table once', async () => {
    await open({ 'live/bet': ['lost', taken] })
    red().click()
    byId('put').click()
    await page.settle()
    expect([text('status'), byId('put').disabled, red().disabled]).toEqual([texts.down, true, true])
    page.pressKey('Enter')
    await page.settle(2000)
    const orders = page.sentTo('live/bet')
    expect([orders.length, new Set(orders.map(({ key }) => key)).size]).toEqual([2, 1])
    expect(orders[0]).toMatchObject({ round: 7, bets: [{ id: 'red', stake: 200 }] })
    expect([text('balance'), text('bet'), red().querySelector('.laid')!.textContent]).toEqual([euro('8.00'), euro('2.00'), '2'])
  })

  it('PRO-10 a stake that was taken by a lost try shows the balance of the wallet', async () => {
    await open({
      'live/bet': ['lost', { ...taken, balance: null }],
      'live/own': [{ wagers: [wager], stake: 200, win: 0, balance: 800 }],
    })
    red().click()
    byId('put').click()
    await page.settle(2000)
    expect([text('balance'), text('bet'), page.sentTo('live/own').length]).toEqual([euro('8.00'), euro('2.00'), 1])
  })

  it('PRO-10 D-27 a stake whose outcome is not known is asked for by its key, and no other one is sent meanwhile', async () => {
    await open({
      'live/bet': ['lost', { error: 'format' }],
      'live/bet/outcome': [{ error: 'too_many_sessions' }, { ...taken, balance: null }],
      'live/own': [{ wagers: [wager], stake: 200, win: 0, balance: 800 }],
    })
    red().click()
    byId('put').click()
    await page.settle(1000)
    expect([text('status'), byId('put').disabled, red().disabled]).toEqual([texts.noResult, true, true])
    page.pressKey('Enter')
    await page.settle(2000)
    expect([text('balance'), text('bet'), red().querySelector('.laid')!.textContent]).toEqual([euro('8.00'), euro('2.00'), '2'])
    const keys = [...page.sentTo('live/bet'), ...page.sentTo('live/bet/outcome')].map(({ key }) => key)
    expect([keys.length, new Set(keys).size, page.sentTo('live/session').length]).toEqual([4, 1, 1])
  })

  it('PRO-10 D-27 a stake that the studio has not taken leaves its chips to be sent again', async () => {
    await open({ 'live/bet': ['lost', { error: 'format' }, taken], 'live/bet/outcome': [{ error: 'given_up' }] })
    red().click()
    byId('put').click()
    await page.settle(1000)
    expect([text('status'), text('bet'), byId('put').disabled]).toEqual([texts.notTaken, euro('2.00'), false])
    byId('put').click()
    await page.settle()
    expect([text('balance'), new Set(page.sentTo('live/bet').map(({ key }) => key)).size]).toEqual([euro('8.00'), 2])
  })

  it('PRO-10 the balance after a stake, and what a round gave, are read through lasting faults of the studio', async () => {
    const faults = Array(5).fill({ error: 'internal' })
    const own = { wagers: [wager], stake: 200, win: 0, balance: 800 }
    await open({ 'live/bet': ['lost', { ...taken, balance: null }], 'live/own': [...faults, own] })
    red().click()
    byId('put').click()
    await page.settle(20_000)
    expect(text('balance')).toBe(euro('8.00'))
    page.answer({ 'live/own': [...faults, { ...own, win: 400, balance: 1200 }] })
    streams[0]!.send({ kind: 'round', now: Date.now(), round: roundOf({ state: 'ended', shown_at: Date.now(), ends_at: Date.now() }) })
    await page.settle(20_000)
    expect([text('balance'), text('win')]).toEqual([euro('12.00'), euro('4.00')])
  })

  it('PRO-10 a pause of the site is said in place of the line, which stands there again afterwards', async () => {
    await open()
    const lines = [text('status')]
    for (const type of ['pause', 'resume'] as const) {
      page.fromSite(type)
      lines.push(text('status'))
    }
    expect(lines).toEqual([texts.place, texts.paused, texts.place])
  })

  it('PRO-10 a return is followed through a bound on sessions, and no more once the session has ended', async () => {
    const returning = { ...wager, state: 'returning' }
    const own = { wagers: [{ ...wager, state: 'void' }], stake: 0, win: 0, balance: 1000 }
    const taken = { wager: returning, balance: null }
    await open({ 'live/bet': [taken], 'live/own': [{ error: 'too_many_sessions' }, own] })
    red().click()
    byId('put').click()
    await page.settle(20_000)
    expect([text('status'), page.sentTo('live/own').length]).toEqual([texts.void, 2])
    page.answer({ 'live/bet': [taken], 'live/own': [{ error: 'session_expired' }] })
    red().click()
    byId('put').click()
    await page.settle(60_000)
    expect(page.sentTo('live/own').length).toBe(3)
  })

  it('D-27 a stake of an earlier page that is known after the opening lies on the table, and its result is read', async () => {
    readLaunch('?game=roulette').stakes('t').keep('former-key-of-a-stake')
    const outcomes = [...Array(3).fill({ error: 'too_many_sessions' }), { ...taken, round: 7, number: 70, balance: null }]
    await open({
      'live/session': [session, { error: 'internal' }, { ...session, balance: 800, wagers: [wager] }],
      'live/bet/outcome': outcomes,
      'live/own': [{ wagers: [wager], stake: 200, win: 400, balance: 1200 }],
    })
    expect([text('balance'), red().querySelector('.laid')!.textContent]).toEqual([euro('10.00'), ''])
    await page.settle(30_000)
    expect([text('balance'), text('bet'), red().querySelector('.laid')!.textContent]).toEqual([euro('8.00'), euro('2.00'), '2'])
    streams[0]!.send({ kind: 'round', now: Date.now(), round: roundOf({ state: 'ended', shown_at: Date.now(), ends_at: Date.now() }) })
    await page.settle()
    expect([text('balance'), text('win')]).toEqual([euro('12.00'), euro('4.00')])
  })

  it('D-27 a stake of an earlier page that the studio lastingly does not say is named without a press', async () => {
    readLaunch('?game=roulette').stakes('t').keep('former-key-of-a-stake')
    await open({ 'live/bet/outcome': [{ error: 'key_reused' }] })
    await page.settle(20_000)
    expect([text('status'), page.sentTo('live/bet')]).toEqual([texts.neverSaidDemo, []])
  })

  it('PRO-10 what was missed is read through lasting faults of the studio before the table takes stakes', async () => {
    await open({ 'live/session': [session, ...Array(9).fill({ error: 'internal' }), { ...session, balance: 900 }] })
    streams[0]!.fail()
    await page.settle(1000)
    streams[1]!.send({ kind: 'state', now: Date.now(), round: roundOf(), stakes: [], history: [], closed_since: null })
    await page.settle(4000)
    expect([red().disabled, text('status')]).toEqual([true, texts.studioFault])
    await page.settle(30_000)
    expect([red().disabled, text('status'), text('balance')]).toEqual([false, texts.place, euro('9.00')])
  })

  it('PRO-10 a return that lasts is asked for less and less often', async () => {
    const returning = { ...wager, state: 'returning' }
    const own = { wagers: [returning], stake: 0, win: 0, balance: null }
    await open({ 'live/bet': [{ wager: returning, balance: null }], 'live/own': [own] })
    red().click()
    byId('put').click()
    await page.settle(60_000)
    expect(page.sentTo('live/own').length).toBeLessThanOrEqual(14)
  })

  it('PRO-10 a result names what the stakes gave, and the balance follows', async () => {
    await open({ 'live/own': [{ wagers: [wager], stake: 200, win: 400, balance: 1200 }] })
    red().click()
    byId('put').click()
    await page.settle()
    const ended = roundOf({ state: 'ended', shown_at: Date.now(), ends_at: Date.now() })
    streams[0]!.send({ kind: 'round', now: Date.now(), round: ended })
    await page.settle()
    expect([text('status'), text('balance'), text('win'), text('bet')]).toEqual([
      `Seven. Won ${euro('4.00')}`,
      euro('12.00'),
      euro('4.00'),
      euro('0.00'),
    ])
  })

  it('PRO-10 a stream that ends is opened again, and the table takes stakes when what was missed has been read', async () => {
    await open()
    streams[0]!.fail()
    expect([text('status'), red().disabled]).toEqual([texts.lost, true])
    await page.settle(1000)
    expect(streams).toHaveLength(2)
    streams[1]!.send({ kind: 'state', now: Date.now(), round: roundOf(), stakes: [], history: [], closed_since: null })
    expect(red().disabled).toBe(true)
    await page.settle()
    expect([text('status'), red().disabled, page.sentTo('live/session').length]).toEqual([texts.place, false, 2])
  })

  it('BEY-13 a replay reads its round and sends nothing else, however often it is shown', async () => {
    const live = { number: 70, events: [], bets: [{ id: 'red', stake: 200 }], stake: 200, win: 0 }
    page.answer({ replay: [{ game: GAME, currency: 'EUR', live }] })
    void playLive(createFrame(readLaunch('?game=roulette&mode=real&token=t&replay=w'), texts), { view, sounds: silence() })
    await page.settle(20_000)
    byId('put').click()
    await page.settle(20_000)
    expect(page.calls).toEqual([{ path: 'replay', body: { round: 'w' } }])
    expect([text('bet'), text('status'), red().disabled]).toEqual([euro('2.00'), `Seven. ${texts.none}`, true])
  })
})
