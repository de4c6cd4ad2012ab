import { type Player, registerPlayer, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const read = async (player: Player) => (await unwrap(player.call('GET /api/v2/favourites'))).games
const add = (player: Player, games: string[]) => player.call('POST /api/v2/favourites', { body: { games } })
const remove = (player: Player, game: string) => player.call('DELETE /api/v2/favourites/{game}', { params: { game } })

describe('favourite games', () => {
  it('are kept per account, the latest first, each once', async () => {
    const [player, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    expect(await read(player)).toEqual([])
    expect(await unwrap(add(player, ['dice']))).toEqual({ games: ['dice'] })
    await unwrap(add(player, ['keno']))
    await unwrap(add(player, ['dice']))
    expect(await read(player)).toEqual(['keno', 'dice'])
    expect(await read(other)).toEqual([])
  })

  it('merge what a guest marked: nothing is removed, and the order of the guest stays', async () => {
    const player = await registerPlayer(testServer)
    await unwrap(add(player, ['dice']))
    expect((await unwrap(add(player, ['crash', 'dice', 'keno', 'crash']))).games).toEqual(['crash', 'keno', 'dice'])
  })

  it('are removed one by one; removing an unknown one changes nothing', async () => {
    const [player, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    for (const each of [player, other]) await unwrap(add(each, ['dice', 'keno']))
    expect(await unwrap(remove(player, 'dice'))).toEqual({ games: ['keno'] })
    expect(await unwrap(remove(player, 'dice'))).toEqual({ games: ['keno'] })
    expect(await read(other)).toEqual(['dice', 'keno'])
  })

  it('a player keeps the latest 200', async () => {
    const player = await registerPlayer(testServer)
    for (let part = 0; part < 5; part++)
      await unwrap(
        add(
          player,
          Array.from({ length: 50 }, (_, n) => `game-${part}-${n}`),
        ),
      )
    const games = await read(player)
    expect([games.length, games.includes('game-4-0'), games.includes('game-0-0')]).toEqual([200, true, false])
  })

  it('SEC-4 refuse guests, and words that are no address of a game', async () => {
    const guest = testServer.client()
    expect(await guest.call('GET /api/v2/favourites')).toMatchObject({ status: 401 })
    expect(await guest.call('POST /api/v2/favourites', { body: { games: ['dice'] } })).toMatchObject({ status: 401 })
    const player = await registerPlayer(testServer)
    for (const games of [
      [''],
      ['Dice'],
      ['a b'],
      ['x'.repeat(101)],
      ["' or 1=1"],
      ['../x'],
      Array.from({ length: 51 }, (_, n) => `g-${n}`),
    ])
      expect(await add(player, games)).toMatchObject({ status: 422 })
    expect(await remove(player, 'A')).toMatchObject({ status: 422 })
    expect(await read(player)).toEqual([])
  })
})

describe('PRO-13 favourite matches and leagues', () => {
  const marks = async (player: Player) => unwrap(player.call('GET /api/v2/betting/favourites'))
  const mark = (player: Player, body: { events: string[]; leagues: string[] }) => player.call('POST /api/v2/betting/favourites', { body })

  it('PRO-13 are kept per account and kind, merged with those of a guest, and removed one by one', async () => {
    const [player, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    expect(await marks(player)).toEqual({ events: [], leagues: [] })
    await unwrap(mark(player, { events: ['e1'], leagues: ['same'] }))
    await unwrap(mark(player, { events: ['same', 'e1', 'same'], leagues: [] }))
    expect(await marks(player)).toEqual({ events: ['same', 'e1'], leagues: ['same'] })
    const params = { kind: 'events', id: 'same' } as const
    expect(await unwrap(player.call('DELETE /api/v2/betting/favourites/{kind}/{id}', { params }))).toEqual({
      events: ['e1'],
      leagues: ['same'],
    })
    expect(await marks(other)).toEqual({ events: [], leagues: [] })
  })

  it('PRO-13 a player keeps the latest 50 of a kind', async () => {
    const player = await registerPlayer(testServer)
    const named = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`)
    await unwrap(mark(player, { events: named('old', 50), leagues: ['l'] }))
    await unwrap(mark(player, { events: named('new', 10), leagues: [] }))
    const { events, leagues } = await marks(player)
    expect([events.length, events[0], events.at(-1), leagues]).toEqual([50, 'new0', 'old39', ['l']])
  })

  it('PRO-13 SEC-4 refuse guests, and what is no identifier', async () => {
    expect(await testServer.client().call('GET /api/v2/betting/favourites')).toMatchObject({ status: 401 })
    const player = await registerPlayer(testServer)
    for (const id of ['', 'a b', "' or 1=1", 'x'.repeat(121)])
      expect(await mark(player, { events: [id], leagues: [] })).toMatchObject({ status: 422 })
    expect(await mark(player, { events: Array.from({ length: 51 }, (_, n) => `e${n}`), leagues: [] })).toMatchObject({ status: 422 })
  })
})
