import { describe, expect, it } from 'vitest'

import { GAMES, KEY, REAL, stakedStudio } from '../testing/staked-studio.ts'

const { wallet, post, restart, sitDown, rows, callsOf, untilCalled } = stakedStudio()

describe('PRO-9 PRO-10 D-27 what became of a stake whose answer its page has lost', () => {
  it.each(GAMES)('PRO-10 D-27 is what the studio has under its key: $path', async (game) => {
    const { send, outcome, balance, storedIn, number } = await sitDown(game)
    const booked = storedIn(await send())
    const before = await balance()
    const read = await outcome()
    expect([storedIn(read), read.balance, read.number, await balance()]).toEqual([booked, null, number, before])
    expect(storedIn(await send())?.id, 'a repeat').toBe(booked!.id)
  })

  it.each(GAMES)('PRO-10 D-27 that the studio has not is given up, and a try that arrives later books nothing: $path', async (game) => {
    const { send, outcome, storedIn } = await sitDown(game, REAL)
    expect([(await outcome()).error, (await outcome()).error, (await send()).error]).toEqual(['given_up', 'given_up', 'given_up'])
    expect(callsOf('bet')).toBe(0)
    expect(storedIn(await send('another-key-of-the-page'))).toBeDefined()
  })

  it.each(GAMES)('PRO-10 D-27 of play money is given up without a line in the storage: $path', async (game) => {
    const { outcome } = await sitDown(game)
    expect((await outcome()).error).toBe('given_up')
    expect(rows('select * from given_up_key')).toEqual([])
  })

  it.each(GAMES)('PRO-10 D-27 is known once the wallet has answered: $path', async (game) => {
    const ok = Promise.withResolvers<void>()
    wallet().begin((method) => (method === 'bet' ? { until: ok.promise } : undefined))
    const { send, outcome, balance, storedIn } = await sitDown(game, REAL)
    const sent = send()
    await untilCalled('bet')
    const read = outcome()
    await balance() // not in turn: by its answer the call before has come
    ok.resolve()
    expect([storedIn(await read)?.id, storedIn(await read)?.state]).toEqual([storedIn(await sent)!.id, storedIn(await sent)!.state])
  })

  it.each(GAMES)('PRO-10 D-27 a try that the wallet holds up books nothing once its key is given up: $path', async (game) => {
    const named = Promise.withResolvers<void>()
    const { send, outcome, chooseSeed } = await sitDown(game, REAL, false)
    wallet().begin((method) => (method === 'authenticate' ? { until: named.promise } : undefined))
    const late = send(KEY, { token: 'a-newer-token-of-the-player' })
    await expect.poll(() => wallet().calls.map(({ method }) => method)).toEqual(['authenticate'])
    if (game.path !== 'live/bet') expect((await send()).error).toBe('client_seed_missing')
    expect((await outcome()).error).toBe('given_up')
    await chooseSeed()
    named.resolve()
    expect([(await late).error, callsOf('bet')]).toEqual(['given_up', 0])
  })

  it.each(GAMES)('PRO-10 D-27 at another game is not given up: $path', async (game) => {
    const { send, storedIn } = await sitDown(game, REAL)
    const booked = storedIn(await send())
    for (const { game: name, path } of GAMES.filter((other) => other !== game)) {
      const { body } = await post(`/api/${path}/outcome`, { seat: { ...REAL, game: name }, key: KEY })
      expect(body.error).toBe('key_reused')
    }
    expect(storedIn(await send())?.id).toBe(booked!.id)
  })

  it('PRO-10 D-27 that was given up stays so after a restart of the studio', async () => {
    const { outcome } = await sitDown(GAMES[0], REAL)
    expect((await outcome()).error).toBe('given_up')
    await restart()
    const { send } = await sitDown(GAMES[0], { ...REAL, token: 'a-newer-token-of-the-player' })
    expect((await send()).error).toBe('given_up')
    expect(callsOf('bet')).toBe(0)
  })

  it('PRO-10 nobody gives up, or reads, the stake of another player', async () => {
    const [one, other] = [await sitDown(GAMES[0]), await sitDown(GAMES[0])]
    const booked = one.storedIn(await one.send())
    expect((await other.outcome()).error).toBe('given_up')
    expect(one.storedIn(await one.outcome())?.id).toBe(booked!.id)
    expect((await other.outcome('a-key-of-another-page')).error).toBe('given_up')
    expect(one.storedIn(await one.send('a-key-of-another-page'))).toBeDefined()
  })
})
