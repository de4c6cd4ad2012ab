import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../modules/cashier/payments/testing/cashier.ts'
import { openProvider } from '../modules/games/providers/testing/provider-fixture.ts'
import { finished } from '../modules/sports/sportsbook/testing/bets-world.ts'
import { boardRows } from '../modules/sports/sportsbook/testing/board-rows.ts'
import { sampleEvent } from '../modules/sports/sportsbook/testing/scripted-feed.ts'
import { dispute } from '../modules/staff/backoffice/testing/staffed.ts'
import { awaitLeaders, METRICS_TOKEN, scrape, watchServers } from './testing/alarms.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier({ METRICS_TOKEN, ODDS_FEED: 'on' })
  await awaitLeaders(cashier.testServer)
})
afterAll(() => cashier.stop())

const sql = async (text: string) => (await cashier.testServer.server.app.database.pool.query(text)).rows as Record<string, unknown>[]

const HOUR_S = 3600
/** The cashier's stand-in serves payments and messages; what it does not serve is silent, and no job checks the books. */
const ALWAYS = new Set(['BooksUnchecked', 'VendorSilent', 'FeedSilent', 'JobsLate', 'EventsLate'])

function watch() {
  const alarms = watchServers(cashier.testServer)
  const others = (firing: string[]) => firing.filter((alarm) => !ALWAYS.has(alarm))
  return { after: async (seconds: number) => others(await alarms.after(seconds)), all: alarms.after }
}

describe('BEY-19 the alarms of money', () => {
  it.each([
    ['payments', '/psp/sandbox/webhook'],
    ['checks', '/kyc/sandbox/webhook'],
    ['wallet', '/wallet/sandbox/bet'],
  ])('BEY-19 WebhooksForged: eleven calls to %s have a wrong signature', async (port, path) => {
    const alarms = watch()
    await alarms.after(0)
    const forge = () => cashier.testServer.fetch(path, { method: 'POST', body: '{}', headers: { 'x-signature': 't=1,v1=00' } })
    for (let n = 0; n < 10; n++) await forge()
    expect(await alarms.after(15)).toEqual([])
    await forge()
    expect(await alarms.after(15)).toEqual(['WebhooksForged'])
    expect(await scrape(cashier.testServer)).toContain(`forged_calls_total{port="${port}"} 11`)
    expect([await alarms.after(900), await alarms.after(900)]).toEqual([['WebhooksForged'], []])
  })

  it('BEY-19 MoneyFault: a provider signed a message that cannot be read', async () => {
    const alarms = watch()
    await alarms.after(0)
    expect(await cashier.webhook('{"event":')).toMatchObject({ status: 400 })
    expect(await alarms.after(15)).toEqual(['MoneyFault'])
    expect([await alarms.after(1800), await alarms.after(1800)]).toEqual([['MoneyFault'], []])
  })

  it('BEY-19 PromiseBroken: a shared round was changed after it ended', async () => {
    const alarms = watch()
    await alarms.after(0)
    await expect.poll(() => sql('select from live.chain')).not.toEqual([])
    await sql(`insert into live.round (game, number, id, chain, place, commitment, rules_hash, state, locks_at, started_at, ended_at, outcome, seed,
        settled)
      select game, -1, gen_random_uuid(), number, length - 1, '\\x00', 'changed', 'ended', now(), now(), now(), '{}', '\\x00', true
      from live.chain limit 1`)
    await sql(`select graphile_worker.add_job('live.check', '{}'::json)`)
    await expect.poll(() => alarms.after(15)).toEqual(['PromiseBroken'])
    await sql('delete from live.round where number = -1')
    expect(await alarms.after(2 * HOUR_S)).toEqual([])
  })

  it('BEY-19 SeedPairsLost: a pair that no key opens has not ended for half an hour', async () => {
    const alarms = watch()
    // an owner whom no job knows keeps the pair from its end
    await sql(`insert into fairness.pair (owner, mode, number, commitment, sealed, client_seed, is_exposed, is_lost)
      values ('nobody', 'real', 1, 'unknown', '\\x00', 'own', true, true)`)
    expect(await alarms.after(15)).not.toContain('SeedPairsLost')
    expect(await alarms.after(1785)).not.toContain('SeedPairsLost')
    expect(await alarms.after(15)).toContain('SeedPairsLost')
    await sql(`delete from fairness.pair where owner = 'nobody'`)
    expect(await alarms.after(15)).not.toContain('SeedPairsLost')
  })

  it('BEY-19 PaymentsUnmatched: money that arrived twice waits for an operator', async () => {
    const alarms = watch()
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '600.03')
    await cashier.pay.happen(id, 'paid', 3_000)
    await cashier.pay.happen(id, 'paid', 3_000)
    await cashier.pass(4 * HOUR_S - 60)
    expect(await alarms.after(15)).toEqual([])
    await cashier.pass(120)
    expect(await alarms.after(15)).toEqual(['PaymentsUnmatched'])
    await sql(`delete from payments.payment where kind = 'suspended'`)
    expect(await alarms.after(15)).toEqual([])
  })

  it('BEY-19 DisputesWait: a dispute of a player is a day old', async () => {
    const alarms = watch()
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '700.03')
    await dispute(player, id)
    await cashier.pass(24 * HOUR_S - 60)
    expect(await alarms.after(15)).toEqual([])
    await cashier.pass(120)
    expect(await alarms.after(15)).toEqual(['DisputesWait'])
    await sql(`update payments.invoice set status = 6 where status = 8`)
    expect(await alarms.after(15)).toEqual([])
  })

  it('BEY-19 ReportsDiffer: a line of a provider’s report is missing here', async () => {
    const alarms = watch()
    await sql(`insert into payments.finding (psp, day, kind, subject, ext, reference, currency, there_amount, there_status, found_at)
      values ('sandbox', '2026-03-02', 'missing_here', 'deposit', 'e1', 'r1', 'RUB', 100, 'paid', now())`)
    expect([await alarms.after(0), await alarms.after(300)]).toEqual([[], ['ReportsDiffer']])
    await sql('delete from payments.finding')
    expect(await alarms.after(15)).toEqual([])
  })

  it('BEY-19 HeldWins: a win above the maximum of its game waits for two operators', async () => {
    const alarms = watch()
    const provider = await openProvider(cashier.testServer, cashier.clock)
    await provider.game('slot1', { max_multiplier: 100 })
    const player = await provider.player({ cash: 10_000n, currency: 'EUR' })
    await provider.session(player, 'held')
    const call = { player: String(player), currency: 'EUR', game: 'slot1', round: 'r1' }
    await provider.call('bet', { ...call, token: 'held', tx: 'b1', amount: 100 })
    await provider.call('win', { ...call, tx: 'w1', amount: 10_001 })
    expect([await alarms.after(0), await alarms.after(300)]).toEqual([[], ['HeldWins']])
    await sql(`update providers.held_win set state = 'refused'`)
    expect(await alarms.after(15)).toEqual([])
  })
})

describe('BEY-19 the calls to vendors', () => {
  it('BEY-19 VendorSilent: the beacon gives no answer, while others do', async () => {
    const alarms = watch()
    const text = () => scrape(cashier.testServer)
    await expect.poll(text).toMatch(/^vendor_failures\{port="beacon",vendor="sandbox"\} [1-9]/m)
    await cashier.pass(301)
    await expect.poll(() => alarms.all(15)).toContain('VendorSilent')
    const player = await cashier.player()
    await cashier.deposit(player, '800.03')
    const answered = [...(await text())!.matchAll(/^vendor_calls_total\{port="(\w+)",vendor="\w+",outcome="answer"\}/gm)].map(
      ([, port]) => port,
    )
    expect(answered).toEqual(expect.arrayContaining(['messages', 'payments']))
    expect(await text()).toContain('vendor_silent_seconds{port="payments",vendor="sandbox"} 0')
  })
})

/** Another session works on these rows, so that the leader cannot. */
async function whileHeld(rows: string, work: () => Promise<void>): Promise<void> {
  const holder = await cashier.testServer.server.app.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${rows} for update`)
    await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const BET = (
  status: string,
  decidesAt: string,
) => `insert into sportsbook.bet (id, player, key, request_hash, type, sizes, policy, currency, stake,
    placed_stake, bonus_stake, lines, line_stake, potential, capped, max_payout, status, liability, eur_rate_e8, placed_at, decides_at, answer)
  values (gen_random_uuid(), 1, gen_random_uuid(), 1, 'single', '{1}', 'none', 'RUB', 100, 100, 0, 1, 100, 200, false, 200, '${status}', 0, 1000000,
    now(), ${decidesAt}, '{}') returning id`

describe('BEY-19 the alarms of sports bets', () => {
  it('BEY-19 FeedSilent: the feed gives nothing for two minutes', async () => {
    const alarms = watch()
    await cashier.pass(121)
    expect(await alarms.all(0)).toContain('FeedSilent')
  })

  it('BEY-19 BetsOverdue: a live bet waits past its delay', async () => {
    const alarms = watch()
    await sql(BET('pending', `now() + interval '1 day'`))
    await whileHeld('sportsbook.bet', async () => {
      await cashier.pass(25 * HOUR_S)
      expect([await alarms.after(0), await alarms.after(60)]).toEqual([[], ['BetsOverdue']])
    })
    await sql('delete from sportsbook.bet')
    expect(await alarms.after(15)).toEqual([])
  })

  it('BEY-19 ResultsUnsettled: an event has a result, and is not settled', async () => {
    const alarms = watch()
    const board = boardRows(cashier.testServer.server.app.database, cashier.clock)
    await board.write({ events: [sampleEvent('x')] })
    await sql(
      `create function sportsbook.wait_here() returns trigger language plpgsql as 'begin raise exception ''held by the test''; end'`,
    )
    await sql(
      `create trigger wait_here before update of settled_version on sportsbook.event for each row execute function sportsbook.wait_here()`,
    )
    await board.result('x', finished(1, 0))
    expect([await alarms.after(0), await alarms.after(600)]).toEqual([[], ['ResultsUnsettled']])
    await sql('drop trigger wait_here on sportsbook.event')
    await sql('update sportsbook.event set settled_epoch = result_epoch, settled_version = result_version')
    expect(await alarms.after(15)).toEqual([])
  })

  it('BEY-19 LateCorrections: a correction came too late to be made by itself', async () => {
    const alarms = watch()
    const [{ id }] = (await sql(BET('open', 'null'))) as [{ id: string }]
    await sql(`insert into sportsbook.late_correction values ('${id}', now())`)
    expect([await alarms.after(0), await alarms.after(300)]).toEqual([[], ['LateCorrections']])
    await sql('delete from sportsbook.late_correction')
    expect(await alarms.after(15)).toEqual([])
  })
})
