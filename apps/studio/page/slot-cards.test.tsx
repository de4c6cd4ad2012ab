// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

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
  })
})
