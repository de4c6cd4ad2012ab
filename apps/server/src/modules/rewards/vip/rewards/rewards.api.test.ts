import { WEEK_MS, weekStart } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  // claims are open from Monday to Wednesday
  const monday = weekStart(clock.now())
  if (clock.now() >= monday + 2 * DAY_MS) clock.advance(monday + WEEK_MS - clock.now())
})

const sql = (text: string, values: unknown[]) => testServer.server.app.database.pool.query(text, values)
const claim = (player: Player, what: 'cashback' | 'rakeback') => player.call(`POST /api/v2/vip/${what}/claim`, { body: {} })
const balanceOf = async (player: Player) => {
  const answer = await player.call('GET /profile/user')
  return answer.ok ? answer.data.user?.balance : undefined
}

/** Cashback of 90.00, computed at the end of last week. */
async function offer(player: Player, amount = 90_00n): Promise<void> {
  const week = new Date(weekStart(clock.now()) - WEEK_MS)
  await sql(
    `insert into vip.cashback (player, week, currency, stakes, returns, gifts, theo, given_back, pct, cap_steps, amount, closed_at)
     values ($1, $2::timestamptz at time zone 'utc', 643, 1000000, 700000, 0, 40000, 1000, 3, 5000, $3, $4)`,
    [player.id, week, amount, new Date(clock.now())],
  )
}

describe('PRO-16 cashback and rakeback by call', () => {
  it('PRO-16 states what a sum comes from, and pays it to cash once', async () => {
    const player = await registerPlayer(testServer)
    await offer(player)
    const shown = await player.call('GET /api/v2/vip/rewards')
    const [from, until, claimUntil] = [-WEEK_MS, 0, 3 * DAY_MS].map((ms) => new Date(weekStart(clock.now()) + ms).toISOString())
    const bounds = { from, until, claim_until: claimUntil }
    expect(shown).toMatchObject({
      ok: true,
      data: {
        cashback: {
          last: {
            ...bounds,
            stakes: '10000.00',
            returns: '7000.00',
            loss: '3000.00',
            share: '90.00',
            half_theo: '200.00',
            theo_left: '390.00',
          },
        },
        rakeback: { pct: 0, amount: '0.00', next_at: null, last: null },
      },
    })
    const answers = await Promise.all([claim(player, 'cashback'), claim(player, 'cashback')])
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ data: { success: true, amount: '90.00', currency: 'RUB' } }])
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ error: { code: 'no_reward', details: { reason: 'claimed' } } }])
    expect(await balanceOf(player)).toBe('90.00')
  })

  it('PRO-16 pays the collected rakeback to cash, once a day; the remainder below a minor unit stays', async () => {
    const player = await registerPlayer(testServer)
    await sql('insert into vip.rakeback (player, currency, micro) values ($1, 643, 12340999)', [player.id])
    const rakeback = async () => {
      const answer = await player.call('GET /api/v2/vip/rewards')
      return answer.ok ? answer.data.rakeback : undefined
    }
    expect(await rakeback()).toMatchObject({ amount: '0.12', next_at: null })
    const answers = await Promise.all([claim(player, 'rakeback'), claim(player, 'rakeback')])
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ data: { success: true, amount: '0.12', currency: 'RUB' } }])
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ error: { code: 'no_reward', details: { reason: 'too_soon' } } }])
    expect(await balanceOf(player)).toBe('0.12')
    expect(await rakeback()).toMatchObject({ amount: '0.00', last: { amount: '0.12', currency: 'RUB' } })
    await sql('update vip.rakeback set micro = micro + 660000 where player = $1', [player.id])
    expect(await rakeback(), 'with the remainder').toMatchObject({ amount: '0.01' })
  })

  it('PRO-16 BEY-4 the statement names cashback and rakeback, each as what it is', async () => {
    const player = await registerPlayer(testServer)
    await offer(player)
    await sql('insert into vip.rakeback (player, currency, micro) values ($1, 643, 12000000)', [player.id])
    for (const what of ['cashback', 'rakeback'] as const) expect(await claim(player, what)).toMatchObject({ ok: true })
    // entries have the database's clock
    const recent = { from: new Date(Date.now() - DAY_MS).toISOString(), to: new Date(Date.now() + DAY_MS).toISOString() }
    const { entries } = await unwrap(player.call('GET /api/v2/billing/statement', { query: recent }))
    expect(entries.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual(['cashback 90.00', 'rakeback 0.12'])
  })

  it('PRO-16 without anything collected there is nothing to claim', async () => {
    const player = await registerPlayer(testServer)
    for (const what of ['cashback', 'rakeback'] as const)
      expect(await claim(player, what)).toMatchObject({ error: { code: 'no_reward', details: { reason: 'nothing' } } })
  })

  it('PRO-16 SEC-4 the rewards of another player are not claimed', async () => {
    const [owner, stranger] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    await offer(owner)
    expect(await claim(stranger, 'cashback')).toMatchObject({ ok: false })
    expect(await balanceOf(stranger)).toBe('0.00')
  })
})
