// @module-tag slow
import { createHash, createHmac } from 'node:crypto'

import { registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { followTable } from '../testing/follow-table.ts'
import { QUICK_LIVE } from '../testing/quick-live.ts'
import { openServedStudio, type ServedStudio } from '../testing/served-studio.ts'
import type { TestStudio } from '../testing/test-studio.ts'

let served: ServedStudio
let server: TestServer
let studio: TestStudio
beforeAll(async () => {
  const timing = { ...QUICK_LIVE.timing!, betting: 1500 }
  ;({ server, studio } = served = await openServedStudio({ ...QUICK_LIVE, timing }))
})
afterAll(() => served.stop())

interface Chains {
  readonly beacon: string
  readonly chains: readonly {
    readonly chain: string
    readonly length: number
    readonly terminal: string
    readonly beacon_round: number
    readonly salt: string | null
    readonly published_at: number
  }[]
}
const chainsOf = async (game: string) => (await (await fetch(`${studio.url}/api/live/chains?game=${game}`)).json()) as Chains

/** The stranger's own program, by the published rules (games.md 1.1, 1.2, G7, G12): nothing of it is the studio's. */
function numbersFrom(seed: string, salt: string, nonce: number): (n: number) => number {
  let [bytes, block] = [Buffer.alloc(0), 0]
  const u32 = () => {
    if (bytes.length < 4) {
      const next = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${salt}:${nonce}:${block++}`).digest()
      bytes = Buffer.concat([bytes, next])
    }
    const value = bytes.readUInt32BE()
    bytes = bytes.subarray(4)
    return value
  }
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n)
    for (;;) {
      const x = u32()
      if (x < limit) return x % n
    }
  }
}

/** Names of the cards in the order dealt, and the total return of each bet in hundredths of the stake. */
function coupFrom(uniform: (n: number) => number): { cards: string[]; returns: Record<string, number> } {
  const shoe = Array.from({ length: 416 }, (_, at) => at)
  let dealt = 0
  const draw = (): number => {
    const at = dealt + uniform(shoe.length - dealt)
    ;[shoe[dealt], shoe[at]] = [shoe[at]!, shoe[dealt]!]
    return shoe[dealt++]!
  }
  const rankOf = (card: number) => Math.floor((card % 52) / 4)
  const nameOf = (card: number) => 'A23456789TJQK'[rankOf(card)]! + 'CDHS'[card % 4]!
  const valueOf = (card: number) => (rankOf(card) > 8 ? 0 : rankOf(card) + 1)
  const totalOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10
  const [p1, b1, p2, b2] = [draw(), draw(), draw(), draw()]
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    if (totalOf(player) <= 5) player.push(draw())
    const [third, total] = [player[2] === undefined ? undefined : valueOf(player[2]), totalOf(banker)]
    const table = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']
    if (third === undefined ? total <= 5 : table[total]!.includes(String(third))) banker.push(draw())
  }
  const gap = totalOf(player) - totalOf(banker)
  const cards = shoe.slice(0, dealt).map(nameOf)
  if (gap === 0) return { cards, returns: { banker: 100, tie: 900 } }
  return { cards, returns: { banker: gap < 0 ? 195 : 0, tie: 0 } }
}

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

describe('BEY-2 D-50 the proof of a shared table', () => {
  it.each(['baccarat', 'roulette'])('BEY-2 BEY-8 D-50 a stranger recomputes a round of %s from the published chain', async (game) => {
    const table = followTable(studio.url, game)
    const player = await registerBettor(server, 10_000n, { currency: 'USD' })
    const params = { game: `studio-${game}` }
    const launched = await player.call('POST /api/v2/games/{game}/launch', { params, body: { mode: 'real', locale: 'en' } })
    const token = new URL(launched.ok ? launched.data.url : '').searchParams.get('token')!
    const seat = { mode: 'real', game, token }
    const stakes: Record<string, number> = game === 'baccarat' ? { banker: 300, tie: 50 } : { red: 200, 'straight:7': 100 }
    let open = await table.until('betting')
    const before = await chainsOf(game)
    const bets = Object.entries(stakes).map(([id, stake]) => ({ id, stake }))
    let placed: { body: unknown }
    // A busy machine may answer after the round closed: the next one is as good.
    for (let key = 1; ; key++) {
      placed = await studio.post('/api/live/bet', { seat, key: `a-key-of-the-page-${game}-${key}`, round: open.id, bets })
      if ((placed.body as { error?: string }).error !== 'closed' || key === 10) break
      open = await table.until('betting', open.id)
    }
    expect(placed.body).toMatchObject({ wager: { state: 'placed' } })
    const round = await table.until('ended', open.id - 1)
    await table.stop()

    const { server_seed: seed, client_seed: salt, nonce, commitment } = round.proof
    const chain = before.chains.find((each) => each.chain === open.chain)!
    expect([chain.salt, open.proof.commitment, open.proof.server_seed]).toEqual([salt, commitment, null])
    expect(salt).toBe(await QUICK_LIVE.beacon!.value(chain.beacon_round))
    let hash = seed!
    for (let n = 0; n < nonce; n++) hash = sha256(hash)
    expect([sha256(seed!), hash]).toEqual([commitment, chain.terminal])

    const uniform = numbersFrom(seed!, salt, nonce)
    let returns: Record<string, number>
    if (game === 'baccarat') {
      const coup = coupFrom(uniform)
      expect(round.events.flatMap((event) => ('card' in event ? [event.card] : []))).toEqual(coup.cards)
      ;({ returns } = coup)
    } else {
      const number = uniform(37)
      expect(round.events).toMatchObject([{ number }])
      returns = { red: RED.includes(number) ? 200 : 0, 'straight:7': number === 7 ? 3600 : 0 }
    }
    const win = bets.reduce((sum, { id, stake }) => sum + Math.floor((stake * returns[id]!) / 100), 0)
    const staked = bets.reduce((sum, { stake }) => sum + stake, 0)
    const cash = async () => Number((await server.server.app.ledger.wallet(player.id, 'USD'))!.cash)
    await expect.poll(cash).toBe(10_000 - staked + win)
    const statedProof = async () => {
      const history = await player.call('GET /api/v2/games/history', { query: { limit: 1 } })
      const stated = await player.call('GET /api/v2/rounds/{id}', { params: { id: history.ok ? history.data.data[0]!.id : '' } })
      return stated.ok && stated.data.proof
    }
    await expect // the end of the round follows its win
      .poll(statedProof)
      .toMatchObject({ serverSeed: seed, clientSeed: salt, nonce, commitment, terminal: chain.terminal })
    expect(await server.server.app.ledger.check()).toEqual([])
  })

  it('D-50 shows the chains of a table to anyone, and no seed of them', async () => {
    const { beacon, chains } = await chainsOf('baccarat')
    expect([beacon, chains.length > 0]).toEqual(['sandbox', true])
    for (const chain of chains)
      expect(Object.keys(chain).toSorted()).toEqual(['beacon_round', 'chain', 'length', 'published_at', 'salt', 'terminal'])
    expect((await fetch(`${studio.url}/api/live/chains?game=nothing`)).status).toBe(404)
  })
})
