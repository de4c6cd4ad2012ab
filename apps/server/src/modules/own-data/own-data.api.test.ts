import { registerBettor, registerPlayer, type Player, startHouse, type TestHouse } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let house: TestHouse
beforeAll(async () => (house = await startHouse()))
afterAll(() => house.stop())

async function bet(player: Player, stake = '10.00') {
  const params = { direction: 'under', target: 5000 }
  const answer = await player.call('POST /api/v2/games/{game}/bet', {
    params: { game: 'dice' },
    body: { stake, currency: 'RUB', params, mode: 'real' },
  })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

const csv = (player: Player, query: string) =>
  house.fetch(`/api/v2/profile/history/csv?${query}`, { headers: { authorization: `Bearer ${player.token}` } })
const linesOf = async (answer: Response) => (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')

describe('the result of the month', () => {
  it('BEY-11 is payouts less stakes of real bets, to the unit', async () => {
    const player = await registerBettor(house, 1000_00n)
    const rounds = [await bet(player), await bet(player), await bet(player, '25.00')]
    const net = rounds.reduce((sum, { payout, stake }) => sum + Number(payout) - Number(stake), 0)
    const answer = await player.call('GET /api/v2/profile/month')
    expect(answer).toMatchObject({ data: { currency: 'RUB', staked: '45.00', net: net.toFixed(2), days: [{ net: net.toFixed(2) }] } })
  })

  it('is empty for who has not played', async () => {
    const player = await registerPlayer(house, { currency: 'KZT' })
    expect(await player.call('GET /api/v2/profile/month')).toMatchObject({
      data: { currency: 'KZT', staked: '0.00', net: '0.00', days: [] },
    })
  })
})

describe('history as a table', () => {
  it('has a line for each own bet, newest first, and a name that a browser keeps it under', async () => {
    const player = await registerBettor(house, 1000_00n)
    const [first, second] = [await bet(player), await bet(player, '20.00')]
    const answer = await csv(player, 'kind=bets')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="bets-\d{4}-\d\d-\d\d\.csv"$/)
    const [head, ...lines] = await linesOf(answer)
    expect(head).toBe('time,game,currency,stake,payout,status,id')
    expect(lines.map((line) => line.split(',').slice(1))).toEqual([
      ['dice', 'RUB', '20.00', second.payout, 'settled', second.id],
      ['dice', 'RUB', '10.00', first.payout, 'settled', first.id],
    ])
  })

  it('is filtered as the list is', async () => {
    const player = await registerBettor(house, 10_000_00n)
    for (let count = 0; count < 8; count++) await bet(player)
    const lines = async (query: string) => (await linesOf(await csv(player, query))).length - 1
    const [won, lost] = [await lines('kind=bets&result=won'), await lines('kind=bets&result=lost')]
    expect(won + lost).toBe(8)
    expect([await lines('kind=bets&game=dice'), await lines('kind=bets&game=keno')]).toEqual([8, 0])
    expect(await lines('kind=bets&to=2020-01-01T00:00:00.000Z')).toBe(0)
    expect(await lines('kind=bets&from=2020-01-01T00:00:00.000Z')).toBe(8)
  })

  it('goes over more pages than one', async () => {
    const player = await registerBettor(house, 0n)
    await house.server.house.database.pool.query(
      `insert into payments.invoice (player, request_hash, psp, method, type, currency, requested, asked_amount, asked_shop, amount,
         shop_amount, min_amount, max_amount, status, created_at)
       select $1, n, 'test', 'test', 'card', 'RUB', 1, 1, 1, n, n, 1, 1, 3, now() from generate_series(1, 1203) n`,
      [player.id],
    )
    const lines = await linesOf(await csv(player, 'kind=payments'))
    expect(lines).toHaveLength(1204)
    expect([lines[1]!.split(',')[4], lines.at(-1)!.split(',')[4]]).toEqual(['12.03', '0.01'])
    const first = await player.call('GET /api/v2/billing/payments', { query: { limit: 100 } })
    const next = first.ok ? first.data.next! : ''
    const second = await player.call('GET /api/v2/billing/payments', { query: { limit: 100, before: next } })
    expect([first.ok && first.data.data[0]!.amount, second.ok && second.data.data[0]!.amount]).toEqual(['12.03', '11.03'])
  })

  it('SEC-4 SEC-1 tells nobody else’s, and nothing to a guest', async () => {
    const [player, other] = [await registerBettor(house, 1000_00n), await registerPlayer(house)]
    await bet(player)
    expect(await linesOf(await csv(other, `kind=bets&player=${player.id}`))).toEqual([expect.stringContaining('"code":"invalid"')])
    expect(await linesOf(await csv(other, 'kind=bets'))).toHaveLength(1)
    for (const path of ['/api/v2/profile/history/csv?kind=bets', '/api/v2/profile/month', '/api/v2/billing/payments'])
      expect((await house.fetch(path)).status, path).toBe(401)
  })

  it('refuses what is no table, no instant and no page', async () => {
    const player = await registerPlayer(house)
    for (const query of ['', 'kind=secrets', 'kind=bets&from=yesterday', 'kind=bets&result=all', "kind=bets&game=dice'--"])
      expect((await csv(player, query)).status, query).toBe(422)
    const headers = { authorization: `Bearer ${player.token}` }
    for (const query of ['before=0', 'before=x', 'limit=0', 'limit=101'])
      expect((await house.fetch(`/api/v2/billing/payments?${query}`, { headers })).status, query).toBe(422)
  })
})
