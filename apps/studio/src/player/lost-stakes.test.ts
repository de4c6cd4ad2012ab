import { describe, expect, it } from 'vitest'

import { PLAYER } from '../../../../tools/conformance/wallet.ts'
import { followTable } from '../testing/follow-table.ts'
import { sitDown as sitAtTable } from '../testing/live-seat.ts'
import { GAMES, KEY, REAL, stakedStudio } from '../testing/staked-studio.ts'
import { STUDIO_SECRET } from '../testing/test-studio.ts'
import { signatureHeaders } from '../wallet/signature.ts'

const { wallet, clock, url, post, sitDown, change, rows, returnsOf, callsOf, untilCalled, owed } = stakedStudio()

describe('PRO-9 PRO-10 D-27 a stake without the answer of the wallet', () => {
  it.each(GAMES)('PRO-10 D-27 goes back if a fault has left it without an answer: $path', async (game) => {
    const { send, outcome, storedIn } = await sitDown(game, REAL)
    const booked = storedIn(await send())!
    change(`update ${game.table} set state = 'betting'`)
    wallet().begin((method) => (method === 'rollback' ? 'fail' : undefined))
    expect(storedIn(await outcome())).toMatchObject({ id: booked.id, state: 'returning' })
    await expect.poll(() => returnsOf(booked).length).toBeGreaterThan(0)
    wallet().begin(() => undefined)
    await expect.poll(async () => storedIn(await outcome())?.state).toBe('void')
    expect(storedIn(await send())).toMatchObject({ id: booked.id, state: 'void' })
  })

  it.each(GAMES)('PRO-10 D-27 goes back at its repeat if a fault has left it without an answer: $path', async (game) => {
    const { send, storedIn } = await sitDown(game, REAL)
    const booked = storedIn(await send())!
    change(`update ${game.table} set state = 'betting'`)
    wallet().begin((method) => (method === 'bet' ? { status: 'STALE_TIMESTAMP' } : undefined))
    expect(storedIn(await send())).toMatchObject({ id: booked.id, state: 'returning' })
    await expect.poll(() => returnsOf(booked)).toEqual(['OK'])
    await expect.poll(async () => storedIn(await send())?.state).toBe('void')
    expect(callsOf('bet')).toBe(0)
  })

  it('PRO-10 D-80 goes back at its repeat too if the player has staked on another bet since then', async () => {
    const seat = await sitAtTable(url(), 'roulette', REAL)
    const table = followTable(url(), 'roulette')
    const { id: round } = await table.until('betting')
    await table.stop()
    const on = (id: string) => [{ id, stake: 100 }]
    const { wager } = await seat.bet(round, on('red'), KEY)
    change(`update wager set state = 'betting'`)
    expect((await seat.bet(round, on('black'))).wager.state).toBe('placed')
    expect((await seat.bet(round, on('red'), KEY)).wager).toMatchObject({ id: wager.id, state: 'returning' })
    const returned = () => wallet().calls.filter(({ method, answer }) => method === 'rollback' && answer?.status === 'OK')
    await expect.poll(() => returned().map(({ body }) => body.ref)).toEqual([`bet-${wager.id}`])
    await expect.poll(async () => (await seat.own(round)).wagers.map(({ state }) => state)).toEqual(['void', 'placed'])
  })

  it('PRO-10 D-52 a further stake goes back if a fault has left it without an answer, and its hand goes on', async () => {
    const { send, outcome, storedIn } = await sitDown(GAMES[1], REAL)
    let [key, n] = ['a-key-of-the-page-0', 0]
    let hand = storedIn(await send(key))!
    while (hand.state !== 'playing') hand = storedIn(await send((key = `a-key-of-the-page-${++n}`)))!
    change(`update hand set further = '{"move":"double","amount":100,"state":"betting"}', attempts = 1 where id = '${hand.id}'`)
    await expect.poll(() => returnsOf({ id: `${hand.id}-1` })).toEqual(['OK'])
    await expect.poll(async () => storedIn(await outcome(key))).toMatchObject({ state: 'playing', status: 'NO_ANSWER', is_waiting: false })
  })

  it.each(GAMES)(
    'PRO-10 D-27 goes back by itself once it is a minute old if a fault has left it without an answer: $path',
    async (game) => {
      const { send, storedIn } = await sitDown(game, REAL)
      const booked = storedIn(await send())!
      change(`update ${game.table} set state = 'betting', created_at = 0`)
      await expect.poll(() => returnsOf(booked)).toEqual(['OK'])
      await expect.poll(async () => storedIn(await send())?.state).toBe('void')
    },
  )

  it.each(GAMES)('PRO-10 D-27 whose call is under way neither goes back nor is owed, however old it is: $path', async (game) => {
    const [{ send, outcome, storedIn }, other] = [await sitDown(game, REAL), await sitDown(GAMES[0], REAL)]
    const left = other.storedIn(await other.send('a-key-of-another-stake'))!
    change(`update round set state = 'returning' where id = '${left.id}'`)
    const ok = Promise.withResolvers<void>()
    wallet().begin((method) => {
      if (method === 'bet') return { until: ok.promise }
      return method === 'rollback' ? 'fail' : undefined
    })
    const threeSweeps = async () => {
      const before = returnsOf(left).length // each sweep tries it once
      await expect.poll(() => returnsOf(left).length).toBeGreaterThan(before + 2)
    }
    const sent = send()
    await untilCalled('bet')
    change(`update ${game.table} set created_at = 0 where state = 'betting'`)
    await threeSweeps()
    expect(await owed(), 'only the other one').toBe(1)
    ok.resolve()
    const booked = storedIn(await sent)!
    expect(['settled', 'playing', 'placed']).toContain(booked.state)
    await threeSweeps()
    expect([returnsOf(booked), storedIn(await outcome())?.state]).toEqual([[], booked.state])
  })

  it('PRO-10 D-51 in a free round goes back by itself, and gives the free round back once', async () => {
    const seat = { ...REAL, game: 'gems5' }
    const { levels } = (await post('/api/session', { seat })).body
    await post('/api/client-seed', { seat, client_seed: 'a browser' })
    const granted = { campaign: 'c1', player: PLAYER, game: 'gems5', count: 2, bet_value: levels[0], expires_at: 4_000_000_000 }
    await post(
      '/freerounds',
      granted,
      signatureHeaders(STUDIO_SECRET, { path: '/freerounds', raw: JSON.stringify(granted) }, clock().now()),
    )
    const spin = async () => (await post('/api/spin', { seat, key: KEY, stake: levels[0], free: true })).body.round
    const booked = await spin()
    const leftNow = async () => (await post('/api/session', { seat })).body.free?.left
    expect(await leftNow()).toBe(1)
    wallet().begin((method, nth) => (method === 'rollback' && nth === 1 ? 'fail' : undefined))
    change(`update round set state = 'betting', created_at = 0 where id = '${booked.id}'`)
    await expect.poll(() => returnsOf(booked)).toEqual([undefined, 'OK'])
    await expect.poll(async () => (await spin()).state).toBe('void')
    expect(await leftNow()).toBe(2)
  })

  it('PRO-10 D-80 goes back before its round at the shared table is ended if a fault has left it without an answer', async () => {
    const seat = await sitAtTable(url(), 'roulette', REAL)
    const table = followTable(url(), 'roulette')
    const { id: round } = await table.until('betting')
    await table.stop()
    const { wager } = await seat.bet(round, [{ id: 'red', stake: 100 }])
    await seat.bet(round, [{ id: 'black', stake: 100 }])
    change(`update wager set state = 'betting' where id = '${wager.id}'`)
    clock().closeRound()
    const owing = () =>
      wallet()
        .calls.map(({ method }) => method)
        .filter((method) => !['authenticate', 'balance', 'bet'].includes(method))
    await expect.poll(() => owing().at(0)).toBeDefined()
    await expect.poll(async () => (await seat.own(round)).played.map(({ state }) => state)).toEqual(['settled'])
    expect([owing()[0], returnsOf(wager)]).toEqual(['rollback', ['OK']])
  })

  it.each(GAMES)('PRO-10 D-27 with play money is void by itself if a fault has stopped it: $path', async (game) => {
    const { send, outcome, storedIn } = await sitDown(game)
    const { id } = storedIn(await send())!
    change(`update ${game.table} set state = 'betting'`)
    await expect.poll(() => rows(`select state from ${game.table} where id = ?`, id)).toEqual([{ state: 'void' }])
    expect(storedIn(await outcome())).toMatchObject({ id, state: 'void' })
    expect(storedIn(await send('another-key-of-the-page'))).toBeDefined()
  })
})
