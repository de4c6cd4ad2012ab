// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { createFrame } from './frame/frame.ts'
import { readLaunch } from './frame/launch.ts'
import { playSlot } from './slot-page.ts'
import { type Answers, byId, euro, GAME, OPENED, pageUnderTest, silence, text } from './testing/page-under-test.ts'
import { roundOf, SESSION, stillStage } from './testing/slot-rounds.ts'
import { TEXTS } from './texts.data.ts'

const page = pageUnderTest()

describe('PRO-9 the page of a slot', () => {
  const [session, round] = [SESSION, roundOf({ win: 150, multiplier: 15_000 })]
  const spun = { round, balance: 1050, free: null }
  const returning = { ...spun, round: { ...round, state: 'returning', win: null }, balance: null }
  const FORMER = 'former-key-of-a-stake'
  const shownGrids: unknown[] = []
  const stage = stillStage((grid) => void shownGrids.push(grid))

  async function open(more: Answers = {}, lang: 'en' | 'kz' = 'en'): Promise<void> {
    page.answer({ session: [session], spin: [spun], ...more })
    void playSlot(createFrame(readLaunch(`?game=gems5&lang=${lang}`), TEXTS[lang]), { stage, sounds: silence() })
    await page.settle()
  }

  it('PRO-9 a spin whose answer is lost is sent again under its key, and played once', async () => {
    await open({ spin: ['lost', 'lost', spun] })
    byId('spin').click()
    await page.settle()
    expect([text('status'), text('balance'), byId('spin').disabled]).toEqual([TEXTS.en.down, euro('9.00'), true])
    byId('spin').click()
    page.pressKey('Space')
    await page.settle(20_000)
    const orders = page.sentTo('spin')
    expect([orders.length, new Set(orders.map(({ key }) => key)).size, orders[0]!.stake]).toEqual([3, 1, 100])
    expect([text('balance'), text('win'), text('status')]).toEqual([euro('10.50'), euro('1.50'), `${TEXTS.en.win} ${euro('1.50')}`])
    expect(page.sentTo('shown')).toMatchObject([{ round: 'r' }])
  })

  it('API-16 free rounds stand in place of the stake with their number and value, and each spin takes one', async () => {
    const free = (left: number) => ({ left, value: 100 })
    const spins = [{ ...spun, free: free(1) }, spun]
    await open({ session: [{ ...session, free: free(2) }], spin: spins })
    expect([text('stake-name'), text('stake'), byId('more').hidden]).toEqual([TEXTS.en.free, `2 × ${euro('1.00')}`, true])
    byId('spin').click()
    await page.settle(20_000)
    expect(text('stake')).toBe(`1 × ${euro('1.00')}`)
    byId('spin').click()
    await page.settle(20_000)
    expect([text('stake-name'), text('stake'), byId('more').hidden]).toEqual([TEXTS.en.stake, euro('1.00'), false])
  })

  it('PRO-9 a spin that was played by a lost try shows the balance of the wallet', async () => {
    await open({ session: [session, { ...session, balance: 1050 }], spin: ['lost', { ...spun, balance: null }] })
    byId('spin').click()
    await page.settle(20_000)
    expect([text('balance'), text('status')]).toEqual([euro('10.50'), `${TEXTS.en.win} ${euro('1.50')}`])
  })

  it('PRO-9 D-27 a spin whose outcome is not known is asked for by its key, and no other one begins meanwhile', async () => {
    const outcomes = [{ error: 'too_many_sessions' }, { error: 'format' }, { ...spun, balance: null }]
    await open({
      session: [session, { ...session, balance: 1050 }],
      spin: ['lost', { error: 'format' }],
      'spin/outcome': outcomes,
    })
    byId('spin').click()
    await page.settle(1000)
    byId('spin').click()
    expect([text('status'), text('balance'), byId('spin').disabled]).toEqual([TEXTS.en.noResult, euro('9.00'), true])
    await page.settle(20_000)
    expect([text('balance'), text('status')]).toEqual([euro('10.50'), `${TEXTS.en.win} ${euro('1.50')}`])
    expect(new Set([...page.sentTo('spin'), ...page.sentTo('spin/outcome')].map(({ key }) => key)).size).toBe(1)
    expect([page.sentTo('spin').length, page.sentTo('spin/outcome').length]).toEqual([2, 3])
    expect(page.sentTo('shown')).toMatchObject([{ round: 'r' }])
  })

  it('PRO-9 D-27 a spin that the studio has not taken gives its stake back, and the next one counts', async () => {
    await open({ spin: ['lost', { error: 'format' }, spun], 'spin/outcome': [{ error: 'given_up' }] })
    byId('spin').click()
    await page.settle(1000)
    expect([text('status'), text('balance'), byId('spin').disabled]).toEqual([TEXTS.en.notTaken, euro('10.00'), false])
    byId('spin').click()
    await page.settle(20_000)
    expect([text('balance'), new Set(page.sentTo('spin').map(({ key }) => key)).size]).toEqual([euro('10.50'), 2])
  })

  it('D-50 a stake on its way back is followed by its key, and the balance has it then', async () => {
    const back = { ...returning, round: { ...returning.round, state: 'void' } }
    await open({ spin: [returning], 'spin/outcome': [returning, { error: 'too_many_sessions' }, back] })
    byId('spin').click()
    await page.settle()
    expect([text('status'), text('balance')]).toEqual([TEXTS.en.returning, euro('9.00')])
    await page.settle(20_000)
    expect([text('status'), text('balance')]).toEqual([TEXTS.en.void, euro('10.00')])
    expect([page.sentTo('spin').length, page.sentTo('spin/outcome').length]).toEqual([1, 3])
  })

  it('D-27 a stake of an earlier page that is on its way back is named and followed by its key', async () => {
    readLaunch('?game=gems5').stakes('t').keep(FORMER)
    const back = { ...returning, round: { ...returning.round, state: 'void' } }
    await open({ 'spin/outcome': [returning, returning, back] })
    expect(text('status')).toBe(TEXTS.en.returning)
    await page.settle(20_000)
    expect([text('status'), page.sentTo('spin/outcome').map(({ key }) => key)]).toEqual([TEXTS.en.void, [FORMER, FORMER, FORMER]])
  })

  it('D-27 a stake of an earlier page that is known after the opening is shown, with the balance, and no press is sent for it', async () => {
    readLaunch('?game=gems5').stakes('t').keep(FORMER)
    await open({
      session: [session, { ...session, balance: 1050 }],
      'spin/outcome': [...Array(4).fill({ error: 'too_many_sessions' }), { ...spun, balance: null }],
    })
    await page.settle(3000)
    byId('spin').click()
    await page.settle(1000)
    expect([text('status'), text('balance'), byId('spin').disabled]).toEqual([TEXTS.en.noResult, euro('10.00'), false])
    await page.settle(60_000)
    expect([text('status'), text('balance')]).toEqual([`${TEXTS.en.win} ${euro('1.50')}`, euro('10.50')])
    expect([page.sentTo('spin'), page.sentTo('shown').length]).toEqual([[], 1])
  })

  it('D-27 a stake of an earlier page that the studio lastingly does not say is named without a press', async () => {
    readLaunch('?game=gems5').stakes('t').keep(FORMER)
    await open({ 'spin/outcome': [{ error: 'key_reused' }] })
    await page.settle(60_000)
    expect([text('status'), byId('spin').disabled, page.sentTo('spin')]).toEqual([TEXTS.en.neverSaidDemo, false, []])
  })

  it('D-50 the balance with a stake that came back is read through a fault of the studio', async () => {
    const back = { ...returning, round: { ...returning.round, state: 'void' } }
    const fault = { error: 'internal' }
    await open({ session: [session, ...Array(5).fill(fault), { ...session, balance: 990 }], spin: [returning], 'spin/outcome': [back] })
    byId('spin').click()
    await page.settle(60_000)
    expect([text('status'), text('balance')]).toEqual([TEXTS.en.void, euro('9.90')])
  })

  it('PRO-9 a pause of the site is said in place of the line, which stands there again afterwards', async () => {
    await open({ spin: ['lost', { error: 'format' }], 'spin/outcome': ['lost'] })
    byId('spin').click()
    await page.settle(1000)
    const lines = [text('status')]
    for (const type of ['pause', 'resume'] as const) {
      page.fromSite(type)
      lines.push(text('status'))
    }
    expect(lines).toEqual([TEXTS.en.noResult, TEXTS.en.paused, TEXTS.en.noResult])
  })

  it('PRO-10 a return that lasts is asked for less and less often', async () => {
    await open({ spin: [returning], 'spin/outcome': [returning] })
    byId('spin').click()
    await page.settle(60_000)
    expect(page.sentTo('spin/outcome').length).toBeLessThanOrEqual(14)
  })

  it('PRO-9 that a round was shown is said until it is answered, and holds up no spin', async () => {
    await open({ shown: ['lost', 'lost', {}] })
    byId('spin').click()
    await page.settle(300)
    expect(byId('spin').disabled).toBe(false)
    await page.settle(20_000)
    expect(page.sentTo('shown').map(({ round: id }) => id)).toEqual(['r', 'r', 'r'])
  })

  it('PRO-9 a refusal puts the symbols and the stake back', async () => {
    await open({ spin: [{ error: 'low_balance' }] })
    shownGrids.length = 0
    byId('spin').click()
    await page.settle()
    expect([text('status'), text('balance'), byId('spin').disabled]).toEqual([TEXTS.en.low, euro('10.00'), false])
    expect(shownGrids).toEqual([[['A']]])
  })

  it('PRO-9 a pair that the studio has ended is replaced, and the player is informed', async () => {
    const fresh = { ...session, pair: { ...OPENED.pair, clientSeed: null } }
    await open({ session: [session, fresh], spin: [{ error: 'client_seed_missing' }] })
    byId('spin').click()
    await page.settle()
    expect([text('status'), page.sentTo('client-seed').length, page.sentTo('spin').length]).toEqual([TEXTS.en.newPair, 1, 1])
  })

  it('D-65 autoplay spins by itself until its rounds are over, each under its own key', async () => {
    await open()
    Object.assign(byId('auto-rounds'), { value: '3' })
    Object.assign(byId('auto-loss'), { value: '5' })
    byId('auto-form').dispatchEvent(new Event('submit'))
    await page.settle()
    expect(text('spin')).toBe(`${TEXTS.en.stop} (2)`)
    await page.settle(60_000)
    expect(new Set(page.sentTo('spin').map(({ key }) => key)).size).toBe(3)
    expect([page.sentTo('spin').length, text('spin')]).toEqual([3, TEXTS.en.spin])
  })

  it('D-65 the form of autoplay asks for a limit of loss that the stake fits into', async () => {
    await open()
    byId('more').click()
    byId('auto-open').click()
    expect(byId<HTMLInputElement>('auto-loss').min).toBe('2.00')
    byId<HTMLDialogElement>('auto').close()
  })

  it('D-65 autoplay stops when its form is opened between two rounds', async () => {
    await open()
    Object.assign(byId('auto-rounds'), { value: '3' })
    Object.assign(byId('auto-loss'), { value: '5' })
    byId('auto-form').dispatchEvent(new Event('submit'))
    for (let ms = 0; ms < 60_000 && byId('auto-open').disabled; ms += 50) await page.settle(50)
    byId('auto-open').click()
    await page.settle(60_000)
    expect([page.sentTo('spin').length, text('spin')]).toEqual([1, TEXTS.en.spin])
    byId<HTMLDialogElement>('auto').close()
  })

  it('PRO-9 a key of the keyboard spins once, and not while a dialog is open', async () => {
    await open()
    byId('rules-open').click()
    page.pressKey('Space')
    byId<HTMLDialogElement>('rules').close()
    page.pressKey('Space', { repeat: true })
    page.pressKey('Enter', { target: byId('spin') })
    await page.settle(0)
    expect(page.sentTo('spin')).toEqual([])
    page.pressKey('Space')
    await page.settle(0)
    expect(page.sentTo('spin')).toHaveLength(1)
  })

  it('PRO-9 speaks the language of its address', async () => {
    await open({ spin: ['lost'] }, 'kz')
    expect(text('spin')).toBe(TEXTS.kz.spin)
    byId('spin').click()
    await page.settle()
    expect(text('status')).toBe(TEXTS.kz.down)
  })

  it('BEY-13 a replay reads its round and sends nothing else, however often it is shown', async () => {
    page.answer({ replay: [{ game: GAME, currency: 'EUR', features: session.features, round }] })
    void playSlot(createFrame(readLaunch('?game=gems5&mode=real&token=t&replay=r'), TEXTS.en), { stage, sounds: silence() })
    await page.settle(5000)
    byId('spin').click()
    await page.settle(5000)
    expect(page.calls).toEqual([{ path: 'replay', body: { round: 'r' } }])
    expect([text('mode'), text('balance'), text('win')]).toEqual([TEXTS.en.replay, euro('1.00'), euro('1.50')])
  })
})
