import { type Player, registerBettor, registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

async function bet(player: Player, stake = '10.00') {
  const params = { direction: 'under', target: 5000 }
  const answer = await player.call('POST /api/v2/games/{game}/bet', {
    params: { game: 'dice' },
    body: { stake, currency: 'RUB', params, mode: 'real' },
  })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

const BETS = '/api/v2/profile/history/csv'
const DEPOSITS = '/api/v2/billing/deposits/csv'
const PAYOUTS = '/api/v2/billing/payouts/csv'

const csv = (player: Player, table: string, query = '') =>
  testServer.fetch(`${table}?${query}`, { headers: { authorization: `Bearer ${player.token}` } })
const linesOf = async (answer: Response) => (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')

describe('monthly result', () => {
  it('BEY-11 is payouts minus stakes of real bets, to the unit', async () => {
    const player = await registerBettor(testServer, 1000_00n)
    const rounds = [await bet(player), await bet(player), await bet(player, '25.00')]
    const net = rounds.reduce((sum, { payout, stake }) => sum + Number(payout) - Number(stake), 0)
    const answer = await player.call('GET /api/v2/profile/month')
    expect(answer).toMatchObject({ data: { currency: 'RUB', staked: '45.00', net: net.toFixed(2), days: [{ net: net.toFixed(2) }] } })
  })

  it('is empty for a player without bets', async () => {
    const player = await registerPlayer(testServer, { currency: 'KZT' })
    expect(await player.call('GET /api/v2/profile/month')).toMatchObject({
      data: { currency: 'KZT', staked: '0.00', net: '0.00', days: [] },
    })
  })
})

describe('history as CSV', () => {
  it('has one line per own bet, newest first, and a file name', async () => {
    const player = await registerBettor(testServer, 1000_00n)
    const [first, second] = [await bet(player), await bet(player, '20.00')]
    const answer = await csv(player, BETS)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="bets-\d{4}-\d\d-\d\d\.csv"$/)
    const [head, ...lines] = await linesOf(answer)
    expect(head).toBe('time,game,currency,stake,payout,status,id')
    expect(lines.map((line) => line.split(',').slice(1))).toEqual([
      ['dice', 'RUB', '20.00', second.payout, 'settled', second.id],
      ['dice', 'RUB', '10.00', first.payout, 'settled', first.id],
    ])
  })

  it('applies the filters of the list', async () => {
    const player = await registerBettor(testServer, 10_000_00n)
    for (let count = 0; count < 8; count++) await bet(player)
    const lines = async (query: string) => (await linesOf(await csv(player, BETS, query))).length - 1
    const [won, lost] = [await lines('result=won'), await lines('result=lost')]
    expect(won + lost).toBe(8)
    expect([await lines('game=dice'), await lines('game=keno')]).toEqual([8, 0])
    expect(await lines('to=2020-01-01T00:00:00.000Z')).toBe(0)
    expect(await lines('from=2020-01-01T00:00:00.000Z')).toBe(8)
  })

  it('reads more than one page', async () => {
    const player = await registerBettor(testServer, 0n)
    await testServer.server.app.database.pool.query(
      `insert into payments.invoice (player, request_hash, psp, method, type, currency, requested, asked_amount, asked_shop, amount,
         shop_amount, min_amount, max_amount, status, created_at)
       select $1, n, 'test', 'test', 'card', 'RUB', 1, 1, 1, n, n, 1, 1, 3, now() from generate_series(1, 1203) n`,
      [player.id],
    )
    const lines = await linesOf(await csv(player, DEPOSITS))
    expect(lines).toHaveLength(1204)
    expect([lines[1]!.split(',')[4], lines.at(-1)!.split(',')[4]]).toEqual(['12.03', '0.01'])
  })

  it('PRO-17 has one line per own deposit with its outcome, filtered like the list', async () => {
    const player = await registerBettor(testServer, 0n)
    await deposited(player, 'card', 3, 5000n, '2026-11-01T10:00:00.000Z')
    await deposited(player, 'phone', 4, 7000n, '2026-11-10T10:00:00.000Z')
    const lines = async (query: string) =>
      (await linesOf(await csv(player, DEPOSITS, query))).map((line) => line.split(',').slice(0, -1).join())
    const [paid, closed] = [
      '2026-11-01T10:00:00.000Z,card,RUB,50.00,50.00,paid,,,,,,',
      '2026-11-10T10:00:00.000Z,phone,RUB,70.00,0.00,expired,,,,,,',
    ]
    expect(await lines('')).toEqual([
      'time,way,currency,transferred,credited,status,late,asset,asset_amount,rate,network,transaction',
      closed,
      paid,
    ])
    for (const query of ['type=card', 'status=3', 'to=2026-11-10T10:00:00.000Z'])
      expect((await lines(query)).slice(1), query).toEqual([paid])
    for (const query of ['type=phone&status=4', 'from=2026-11-10T10:00:00.000Z'])
      expect((await lines(query)).slice(1), query).toEqual([closed])
    expect(await lines('type=card&status=4')).toHaveLength(1)
  })

  it('PRO-17 has one line per own payout with fee, state, reason and masked card, filtered like the list', async () => {
    const player = await registerBettor(testServer, 0n)
    await paidOut(player, 'card', 'paid', null, '2026-11-01T10:00:00.000Z')
    await paidOut(player, 'phone', 'failed', 'provider_failed', '2026-11-10T10:00:00.000Z')
    const lines = async (query: string) =>
      (await linesOf(await csv(player, PAYOUTS, query))).map((line) => line.split(',').slice(0, -1).join())
    const paid = '2026-11-01T10:00:00.000Z,card,•••• 4242,RUB,100.00,1.50,98.50,paid,,,,,,,'
    const failed = '2026-11-10T10:00:00.000Z,phone,•••• 4242,RUB,100.00,1.50,98.50,failed,provider_failed,,,,,,'
    expect(await lines('')).toEqual([
      'time,way,to,currency,amount,fee,arrives,status,reason,returns,asset,asset_amount,rate,network,transaction',
      failed,
      paid,
    ])
    for (const query of ['type=card', 'stage=paid', 'to=2026-11-10T10:00:00.000Z'])
      expect((await lines(query)).slice(1), query).toEqual([paid])
    for (const query of ['stage=back&type=phone', 'from=2026-11-02T00:00:00.000Z'])
      expect((await lines(query)).slice(1), query).toEqual([failed])
    expect(await lines('stage=open')).toHaveLength(1)
  })

  it("SEC-4 SEC-1 contains no other player's rows, and refuses guests", async () => {
    const [player, other] = [await registerBettor(testServer, 1000_00n), await registerPlayer(testServer)]
    await bet(player)
    await deposited(player, 'card', 3, 5000n, '2026-11-01T10:00:00.000Z')
    await paidOut(player, 'card', 'paid', null, '2026-11-01T10:00:00.000Z')
    for (const table of [BETS, DEPOSITS, PAYOUTS]) {
      expect(await linesOf(await csv(other, table, `player=${player.id}`))).toEqual([expect.stringContaining('"code":"invalid"')])
      expect(await linesOf(await csv(other, table)), table).toHaveLength(1)
    }
    for (const path of [BETS, DEPOSITS, PAYOUTS, '/api/v2/profile/month']) expect((await testServer.fetch(path)).status, path).toBe(401)
  })

  it('refuses invalid filters, instants and states', async () => {
    const player = await registerPlayer(testServer)
    const hostile = {
      [BETS]: ['kind=bets', 'from=yesterday', 'to=2026-13-45T99:99:99.999Z', 'result=all', "game=dice'--"],
      [DEPOSITS]: ['status=9', 'status=paid', 'type=cash', 'from=2026-13-45T99:99:99.999Z', 'stage=paid'],
      [PAYOUTS]: ['stage=3', 'type=cash', 'to=tomorrow', 'to=2026-02-32T00:00:00.000Z', 'status=3'],
    }
    for (const [table, queries] of Object.entries(hostile))
      for (const query of queries) expect((await csv(player, table, query)).status, `${table} ${query}`).toBe(422)
  })
})

const deposited = ({ id }: Player, type: string, status: number, amount: bigint, at: string) =>
  testServer.server.app.database.pool.query(
    `insert into payments.invoice (player, request_hash, psp, method, type, currency, requested, asked_amount, asked_shop, amount,
       shop_amount, min_amount, max_amount, status, created_at)
     values ($1, 1, 'test', 'test', $2, 'RUB', $4, $4, $4, $4, $4, 1, 100000, $3, $5)`,
    [id, type, status, amount, at],
  )

const paidOut = ({ id }: Player, type: string, status: string, reason: string | null, at: string) =>
  testServer.server.app.database.pool.query(
    `insert into payouts.payout (player, key, request_hash, psp, method, type, currency, amount, fee, destination, masked, fingerprint,
       status, reason, created_at, changed_at)
     values ($1, gen_random_uuid(), 1, 'test', 'test', $2, 'RUB', 10000, 150, '', '•••• 4242', '', $3, $4, $5, $5)`,
    [id, type, status, reason, at],
  )
