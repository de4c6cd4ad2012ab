import { afterAll, beforeAll, expect, it } from 'vitest'

import { openTestStudio, type TestStudio } from '../testing/test-studio.ts'

interface Body {
  demo: string
  levels: number[]
  stakes: { min: number }
  round: { id: string; state: string }
  hand: { id: string; state: string; legal: { move: string }[] }
}

let studio: TestStudio
beforeAll(async () => (studio = await openTestStudio()))
afterAll(() => studio.stop())

const post = async (path: string, body: object) => (await studio.post(path, body)).body as unknown as Body

it('BEY-13 rounds with play money have no replay', async () => {
  const { demo, levels } = await post('/api/session', { seat: { mode: 'demo', game: 'classic3', currency: 'EUR' } })
  const seatOf = (game: string) => ({ mode: 'demo', game, currency: 'EUR', demo })
  await post('/api/client-seed', { seat: seatOf('classic3'), client_seed: 'a browser' })
  const { round } = await post('/api/spin', { seat: seatOf('classic3'), key: 'a-key-of-the-page-1', stake: levels[0] })
  expect(round.state).toBe('settled')
  const seat = seatOf('blackjack')
  const { stakes } = await post('/api/table/session', { seat })
  let { hand } = await post('/api/table/deal', { seat, key: 'a-key-of-the-page-2', stake: stakes.min })
  for (let step = 0; hand.state === 'playing'; step++) {
    const move = hand.legal.some((each) => each.move === 'noInsure') ? 'noInsure' : 'stand' // the dealer may show an ace
    ;({ hand } = await post('/api/table/move', { seat, hand: hand.id, step, move }))
  }
  expect(hand.state).toBe('settled')
  for (const { id } of [round, hand])
    expect(await studio.post('/api/replay', { round: id })).toMatchObject({ status: 404, body: { error: 'unknown_round' } })
})
