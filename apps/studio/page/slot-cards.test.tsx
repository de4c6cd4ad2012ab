// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { createFrame } from './frame/frame.ts'
import { readLaunch } from './frame/launch.ts'
import { playSlot } from './slot-page.ts'
import { byId, euro, GAME, pageUnderTest, silence, text } from './testing/page-under-test.ts'
import { roundOf, SESSION, stillStage } from './testing/slot-rounds.ts'
import { TEXTS } from './texts.data.ts'

const page = pageUnderTest()

const events = [
  { type: 'spin', number: 0, of: 0 },
  { type: 'free-spins', added: 10, awarded: 10 },
  { type: 'returned', total: 5000 },
  { type: 'spin', number: 1, of: 10 },
  { type: 'returned', total: 15_000 },
]
const round = roundOf({ win: 150, multiplier: 15_000, events })
const entrance = `${TEXTS.en.freeSpins}10`
const sum = `${TEXTS.en.freeEnded}${euro('1.00')}${TEXTS.en.freeSpins}: 1`

const card = () => (byId('card').hidden ? undefined : text('card'))
const play = (address: string) => void playSlot(createFrame(readLaunch(address), TEXTS.en), { stage: stillStage(), sounds: silence() })

async function spin(): Promise<void> {
  page.answer({ session: [SESSION], spin: [{ round, balance: 1050, free: null }] })
  play('?game=gems5')
  await page.settle()
  byId('spin').click()
  await page.settle()
}

describe('PRO-9 the cards of free spins', () => {
  it('PRO-9 name their number and their sum; each goes by a press, also of a key, and no other spin begins', async () => {
    await spin()
    expect([card(), text('win')]).toEqual([entrance, ''])
    page.pressKey('Space')
    await page.settle()
    expect([card(), text('win')]).toEqual([sum, euro('1.50')])
    byId('card').click()
    await page.settle()
    expect([card(), text('win'), page.sentTo('spin').length, page.sentTo('shown').length]).toEqual([undefined, euro('1.50'), 1, 1])
  })

  it('PRO-9 go by themselves after four seconds, in turbo after two', async () => {
    await spin()
    await page.settle(3900)
    expect(card()).toBe(entrance)
    await page.settle(200)
    expect(card()).toBe(sum)
    byId('turbo').click()
    byId('card').click()
    await page.settle()
    byId('spin').click()
    await page.settle(2100)
    expect(card()).toBe(sum)
    await page.settle(2100)
    expect([card(), page.sentTo('shown').length]).toEqual([undefined, 2])
  })

  it('BEY-13 are shown in a replay too', async () => {
    page.answer({ replay: [{ game: GAME, currency: 'EUR', features: SESSION.features, round }] })
    play('?game=gems5&mode=real&token=t&replay=r')
    await page.settle()
    expect(card()).toBe(entrance)
    await page.settle(4100)
    expect(card()).toBe(sum)
    page.pressKey('Enter')
    await page.settle()
    expect(card()).toBeUndefined()
  })

  it('PRO-9 leave neither a listener nor a timer behind: a press of one card is no press of the next', async () => {
    const listened = vi.spyOn(byId('card'), 'addEventListener')
    await spin()
    byId('card').click()
    await page.settle()
    const signals = listened.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal!.aborted)
    expect([card(), signals]).toEqual([sum, [true, false]])
    await page.settle(4100)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('D-65 autoplay and turbo of a slot’s page', () => {
  const open = async (modes: object) => {
    page.answer({ session: [{ ...SESSION, modes }], spin: [{ round: roundOf(), balance: 1050, free: null }] })
    play('?game=gems5')
    await page.settle()
  }

  it('D-65 are hidden where they are not offered, and the form of autoplay has its most rounds', async () => {
    await open({ autoplay_rounds: 0, turbo: false })
    expect([byId('auto-open').hidden, byId('turbo').hidden]).toEqual([true, true])
    await open({ autoplay_rounds: 5, turbo: true })
    const { max, value } = byId<HTMLInputElement>('auto-rounds')
    expect([byId('auto-open').hidden, byId('turbo').hidden, max, Number(value) <= 5]).toEqual([false, false, '5', true])
  })

  it('D-65 a spin says that it is in turbo', async () => {
    await open({ autoplay_rounds: 100, turbo: true })
    byId('spin').click()
    await page.settle(1000)
    byId('turbo').click()
    byId('spin').click()
    await page.settle(1000)
    expect(page.sentTo('spin').map(({ turbo }) => turbo)).toEqual([false, true])
  })

  it('D-65 a demo sends those of its address, and a game for money none', () => {
    const seatOf = (mode: string) => readLaunch(`?game=gems5&mode=${mode}&token=t&currency=EUR&autoplay_rounds=5&turbo=0`).seat()
    expect(seatOf('demo')).toEqual({ mode: 'demo', game: 'gems5', currency: 'EUR', autoplay_rounds: 5, turbo: false })
    expect(seatOf('real')).toEqual({ mode: 'real', game: 'gems5', token: 't' })
  })
})
