// @module-tag slow
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { type Player, registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

let testServer: TestServer | undefined
beforeEach(async () => {
  await testServer?.stop()
  testServer = await startTestServer()
})
afterAll(() => testServer?.stop())

async function bet(player: Player, target = 5000, mode: 'real' | 'demo' = 'real'): Promise<string> {
  const answer = await player.call('POST /api/v2/games/{game}/bet', {
    params: { game: 'dice' },
    body: { stake: '1.00', currency: 'RUB', params: { direction: 'under', target }, mode },
  })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.id
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

async function feed() {
  const answer = await testServer!.client().call('GET /api/v2/feed')
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.latest
}

describe('the feed of real bets', () => {
  it('SEC-3 shows a bet publicly, with three digits as the name and no address', async () => {
    const player = await registerBettor(testServer!, 100_00n)
    const id = await bet(player)
    await until(async () => expect((await feed()).map((row) => row.id)).toEqual([id]))
    const [row] = await feed()
    expect(row).toMatchObject({ game: 'dice', currency: 'RUB', stake: '1.00', player: expect.stringMatching(/^\*\*\*\d{3}$/) })
    expect(JSON.stringify(row)).not.toContain(player.email)
  })

  it('publishes the proofs of shown rounds only', async () => {
    const player = await registerBettor(testServer!, 100_00n)
    const guest = testServer!.client()
    const played: string[] = []
    let unshown: string | undefined
    const rows = async () => (await feed()).map(({ id }) => id)
    await until(async () => {
      played.push(await bet(player), await bet(player)) // within 700 ms, unless the machine stalls between the two
      await until(async () => expect(await guest.call('GET /api/v2/facts')).toMatchObject({ data: { bets: played.length } }))
      const all = await rows()
      unshown = played.find((id) => !all.includes(id))
      expect(unshown).toBeDefined()
    })
    const shown = (await rows())[0]!
    expect(await guest.call('GET /api/v2/rounds/{id}', { params: { id: shown } })).toMatchObject({
      data: { own: false, proof: { serverSeed: null } },
    })
    expect(await guest.call('GET /api/v2/rounds/{id}', { params: { id: unshown! } })).toMatchObject({ status: 404 })
  })

  it('SEC-3 excludes players who hide their statistics, also from earlier rows', async () => {
    const player = await registerBettor(testServer!, 100_00n)
    const id = await bet(player)
    await until(async () => expect(await feed()).toHaveLength(1))
    await player.call('PUT /profile/settings', { body: { is_statistics_hidden: true } })
    expect(await feed()).toEqual([])
    expect(await testServer!.client().call('GET /api/v2/rounds/{id}', { params: { id } })).toMatchObject({ status: 404 })
  })

  it('D-6 shows and counts no demo bet, regardless of its win', async () => {
    const player = await registerBettor(testServer!, 100_00n)
    await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'demo', mode: 'demo' } })
    await bet(player, 9800, 'demo')
    const id = await bet(player)
    await bet(player, 9800, 'demo')
    await until(async () => expect((await feed()).map((row) => row.id)).toEqual([id]))
    const lists = await testServer!.client().call('GET /api/v2/feed')
    expect(lists.ok && [...lists.data.wins, ...lists.data.high].filter((row) => row.id !== id)).toEqual([])
    expect(await testServer!.client().call('GET /api/v2/facts')).toMatchObject({ data: { bets: 1 } })
  })

  it('SEC-3 lists wins separately, and excludes returns without a gain', async () => {
    const player = await registerBettor(testServer!, 1000_00n)
    await bet(player, 9800)
    await until(async () => expect(await feed()).toHaveLength(1))
    const answer = await testServer!.client().call('GET /api/v2/feed')
    const shown = answer.ok ? answer.data : undefined
    expect(shown!.wins).toEqual(shown!.latest.filter(({ stake, payout }) => Number(payout) > Number(stake)))
  })

  it('counts all bets and shows the latest round whose seed is now revealed', async () => {
    const facts = () => testServer!.client().call('GET /api/v2/facts')
    expect(await facts()).toMatchObject({ data: { bets: null, checked: null } })
    const player = await registerBettor(testServer!, 100_00n)
    const id = await bet(player)
    await bet(player)
    await until(async () => expect(await facts()).toMatchObject({ data: { bets: 2, checked: null } }))
    await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'second' } })
    const answer = await facts()
    expect(answer).toMatchObject({ data: { checked: { id, proof: { clientSeed: 'first', nonce: 0 } } } })
    expect(answer.ok && verifyRound(nodeCrypto, answer.data.checked!.proof)).toMatchObject({ verdict: 'matches' })
  })
})
