// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { createFrame } from '../frame/frame.ts'
import { readLaunch } from '../frame/launch.ts'
import { type Answers, byId, euro, GAME, OPENED, pageUnderTest, silence, text } from '../testing/page-under-test.ts'
import { TEXTS } from '../texts.data.ts'
import { playTable } from './hand-page.ts'
import { TABLE_TEXTS, type TablePageTexts } from './table-texts.data.ts'

const page = pageUnderTest()

describe('PRO-10 the page of the private table', () => {
  const events = [
    { type: 'dealt', hand: 0, card: 'TC', total: 10 },
    { type: 'dealer', card: '9D' },
  ]
  const hand = {
    id: 'h',
    state: 'playing',
    status: null,
    stake: 100,
    step: 0,
    events,
    legal: [{ move: 'stand', cost: 0 }],
    total_stake: 100,
    is_waiting: false,
    win: null,
    proof: null,
  }
  const session = { ...OPENED, stakes: { min: 100, max: 1000, chips: [100, 500] }, hand: null }
  const texts: TablePageTexts = { ...TEXTS.en, ...TABLE_TEXTS.en }
  const settled = { ...hand, state: 'settled', step: 1, legal: [], win: 200 }

  async function open(more: Answers = {}): Promise<void> {
    page.answer({
      'table/session': [session],
      'table/deal': [{ hand, balance: 900 }],
      'table/move': [{ hand: settled, balance: 1100 }],
      ...more,
    })
    void playTable(createFrame(readLaunch('?game=blackjack'), texts), silence())
    await page.settle()
  }
  const moves = () => [...byId('moves').querySelectorAll('button')].map(({ textContent }) => textContent)

  it('PRO-10 a deal and a move whose answers are lost are sent again as they were, and count once', async () => {
    await open({ 'table/deal': ['lost', { hand, balance: 900 }], 'table/move': ['lost', 'lost', { hand: settled, balance: 1100 }] })
    byId('chips').querySelector('button')!.click()
    byId('deal').click()
    await page.settle()
    expect([text('status'), byId('deal').disabled]).toEqual([texts.down, true])
    page.pressKey('Enter')
    await page.settle(5000)
    expect([new Set(page.sentTo('table/deal').map(({ key }) => key)).size, page.sentTo('table/deal').length]).toEqual([1, 2])
    expect([moves(), text('dealer-total'), text('balance')]).toEqual([[texts.stand], '9', euro('9.00')])
    expect([text('call'), text('stack')]).toEqual(['Dealer: nine', '1'])
    page.pressKey('KeyS')
    page.pressKey('KeyS')
    await page.settle(20_000)
    expect(page.sentTo('table/move').map(({ hand: id, step, move }) => [id, step, move])).toEqual(
      Array.from({ length: 3 }, () => ['h', 0, 'stand']),
    )
    expect([text('status'), text('balance'), moves()]).toEqual([`Won ${euro('2.00')}`, euro('11.00'), []])
    expect(page.sentTo('table/shown')).toMatchObject([{ hand: 'h' }])
  })

  it('PRO-10 D-27 a deal whose outcome is not known is asked for by its key, and no other one is sent meanwhile', async () => {
    await open({
      'table/session': [session, { ...session, hand, balance: 900 }],
      'table/deal': ['lost', { error: 'format' }],
      'table/deal/outcome': [{ error: 'too_many_sessions' }, { hand, balance: null }],
    })
    byId('chips').querySelector('button')!.click()
    byId('deal').click()
    await page.settle(1000)
    expect([text('status'), byId('deal').disabled]).toEqual([texts.noResult, true])
    await page.settle(5000)
    expect([moves(), text('balance')]).toEqual([[texts.stand], euro('9.00')])
    const keys = [...page.sentTo('table/deal'), ...page.sentTo('table/deal/outcome')].map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([4, 1])
  })

  it('PRO-10 D-27 a deal that the studio has not taken leaves its chips for the next one', async () => {
    await open({ 'table/deal': ['lost', { error: 'format' }], 'table/deal/outcome': [{ error: 'given_up' }] })
    byId('chips').querySelector('button')!.click()
    byId('deal').click()
    await page.settle(1000)
    expect([text('status'), text('bet'), byId('deal').disabled]).toEqual([texts.notTaken, euro('1.00'), false])
  })

  it('D-27 a deal of an earlier page that is known after the opening is laid', async () => {
    readLaunch('?game=blackjack').stakes('t').keep('former-key-of-a-stake')
    await open({
      'table/session': [session, { error: 'internal' }, { ...session, hand, balance: 900 }],
      'table/deal/outcome': [...Array(4).fill({ error: 'too_many_sessions' }), { hand, balance: null }],
    })
    await page.settle(3000)
    expect([byId('betting').hidden, moves()]).toEqual([false, []])
    await page.settle(60_000)
    expect([moves(), text('balance'), page.sentTo('table/deal')]).toEqual([[texts.stand], euro('9.00'), []])
  })

  it('D-27 a deal of an earlier page that the studio lastingly does not say is named without a press', async () => {
    readLaunch('?game=blackjack').stakes('t').keep('former-key-of-a-stake')
    await open({ 'table/deal/outcome': [{ error: 'key_reused' }] })
    await page.settle(60_000)
    expect([text('status'), page.sentTo('table/deal')]).toEqual([texts.neverSaidDemo, []])
  })

  it('PRO-10 the hand that keeps a deal out is read through lasting faults of the studio, which the page says', async () => {
    const faults = Array(12).fill({ error: 'internal' })
    await open({ 'table/session': [session, ...faults, { ...session, hand, balance: 900 }], 'table/deal': [{ error: 'hand_open' }] })
    byId('chips').querySelector('button')!.click()
    byId('deal').click()
    await page.settle(5000)
    expect([text('status'), byId('deal').disabled]).toEqual([texts.studioFault, true])
    await page.settle(60_000)
    expect([moves(), text('balance'), text('status')]).toEqual([[texts.stand], euro('9.00'), ''])
  })

  it('PRO-10 a balance that no answer names is read through lasting faults of the studio', async () => {
    const faults = Array(5).fill({ error: 'internal' })
    await open({ 'table/session': [session, ...faults, { ...session, balance: 900 }], 'table/deal': ['lost', { hand, balance: null }] })
    byId('chips').querySelector('button')!.click()
    byId('deal').click()
    await page.settle(60_000)
    expect([moves(), text('balance')]).toEqual([[texts.stand], euro('9.00')])
  })

  it('D-50 a win that the wallet confirms later stays on the table, and its balance comes', async () => {
    const paying = { ...settled, state: 'paying' }
    await open({
      'table/session': [session, { ...session, hand: paying }, { ...session, hand: null, balance: 1100 }],
      'table/deal': [{ hand: paying, balance: 900 }],
    })
    byId('chips').querySelector('button')!.click()
    byId('deal').click()
    await page.settle(1000)
    expect([text('status'), text('balance')]).toEqual([`Won ${euro('2.00')}`, euro('9.00')])
    await page.settle(10_000)
    expect([text('status'), text('balance'), byId('betting').hidden]).toEqual([`Won ${euro('2.00')}`, euro('11.00'), false])
    expect(page.sentTo('table/shown')).toHaveLength(1)
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

  it('PRO-10 a hand that waits for long is read less and less often', async () => {
    const returning = { ...hand, state: 'returning', events: [], legal: [] }
    await open({ 'table/session': [session, { ...session, hand: returning }], 'table/deal': [{ hand: returning, balance: null }] })
    byId('chips').querySelector('button')!.click()
    byId('deal').click()
    await page.settle(60_000)
    expect(page.sentTo('table/session').length).toBeLessThanOrEqual(15)
  })

  it('PRO-10 that a hand was shown is said until it is answered', async () => {
    await open({ 'table/deal': [{ hand: settled, balance: 1100 }], 'table/shown': ['lost', 'lost', {}] })
    byId('chips').querySelector('button')!.click()
    byId('deal').click()
    await page.settle(20_000)
    expect(page.sentTo('table/shown').map(({ hand: id }) => id)).toEqual(['h', 'h', 'h'])
  })

  it('BEY-13 a replay reads its hand and sends nothing else, however often it is shown', async () => {
    page.answer({ replay: [{ game: GAME, currency: 'EUR', hand: settled }] })
    void playTable(createFrame(readLaunch('?game=blackjack&mode=real&token=t&replay=h'), texts), silence())
    await page.settle(5000)
    byId('deal').click()
    await page.settle(5000)
    expect(page.calls).toEqual([{ path: 'replay', body: { round: 'h' } }])
    expect([text('dealer-total'), text('status')]).toEqual(['9', `Won ${euro('2.00')}`])
  })
})
