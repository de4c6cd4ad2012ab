import { isRefusal } from '@fairhouse/contracts'
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { openProvider } from './testing/provider-fixture.ts'

let server: TestServer
beforeAll(async () => (server = await sharedTestServer(sharedClock)))

let made = 0
/** A player of 100.00 EUR at a slot of stated maximum x100, without a bonus. */
async function atSlot() {
  const provider = await openProvider(server, sharedClock)
  await provider.game('slot1', { max_multiplier: 100 })
  const player = await provider.player({ cash: 10_000n, currency: 'EUR', isRegistered: true })
  const token = `free win ${++made}`
  await provider.session(player, token)
  const base = { player: String(player), currency: 'EUR', game: 'slot1' }
  const send = async (method: string, fields: object) => (await provider.call(method, { ...base, ...fields })).body
  return {
    provider,
    player,
    stake: (round: string, tx: string, amount: number) => send('bet', { token, round, tx, amount }),
    bet: (round: string, amount: number) => send('bet', { token, round, tx: `b ${round}`, amount }),
    win: (round: string, amount: number) => send('win', { round, tx: `w ${round}`, amount }),
    rollBack: async (round: string) =>
      (await provider.call('rollback', { player: String(player), game: 'slot1', round, tx: `x ${round}`, ref: `w ${round}` })).body,
    money: () => provider.money(player, 'EUR'),
    grant: (id: string, amount: bigint) =>
      inTx((tx) => bonuses().grantPrize(tx, player, { id, source: BY_OPERATOR, currency: 'EUR', amount, wager: 10 })),
    forfeit: () => inTx((tx) => bonuses().forfeitActive(tx, player)),
    active: async () => (await bonuses().own.bonuses(player)).filter((bonus) => 'status' in bonus && bonus.status === 'active'),
    release: async (round: string) => {
      const verdict = { provider: provider.id, tx: `w ${round}`, as: 'released', by: 'ann, bob' } as const
      const after = await inTx((tx) => server.server.app.providers.operator.resolveHeldWin(tx, verdict))
      if (isRefusal(after)) return after.code
      after()
      return 'done'
    },
  }
}

const bonuses = () => server.server.app.bonuses
const inTx = <T>(work: (tx: Tx) => Promise<T>) => server.server.app.database.db.transaction().execute(work)
type Tx = Parameters<TestServer['server']['app']['bonuses']['forfeitActive']>[0]
const books = async () => expect(await server.server.app.ledger.check()).toEqual([])

describe('PRO-9 the win of a stake of 0 outside a campaign', () => {
  it('PRO-9 becomes a bonus of its own for a player whose earlier bonus has ended', async () => {
    const { grant, forfeit, bet, win, money, active } = await atSlot()
    await grant('earlier', 500n)
    await forfeit()
    await bet('r1', 0)
    expect(await win('r1', 80)).toMatchObject({ status: 'OK' })
    expect(await money()).toEqual({ cash: 10_000, bonus: 80, debt: 0 })
    expect(await active()).toHaveLength(1)
    await books()
  })

  it('PRO-9 joins a bonus that began between stake and win, whole', async () => {
    const { grant, forfeit, bet, win, money, active } = await atSlot()
    await grant('earlier', 500n)
    await forfeit()
    await bet('r1', 0)
    await grant('later', 300n)
    await win('r1', 80)
    expect(await money()).toEqual({ cash: 10_000, bonus: 380, debt: 0 })
    expect(await active()).toMatchObject([{ id: 'later' }])
    await books()
  })

  it('PRO-9 of a stake placed while a bonus was active that has ended becomes a bonus of its own', async () => {
    const { grant, forfeit, bet, win, money, active } = await atSlot()
    await grant('earlier', 500n)
    await bet('r1', 0)
    await forfeit()
    await win('r1', 80)
    expect(await money()).toEqual({ cash: 10_000, bonus: 80, debt: 0 })
    expect(await active()).toHaveLength(1)
    await books()
  })

  it('PRO-9 is taken back from the bonus that it joined', async () => {
    const { grant, bet, win, rollBack, money } = await atSlot()
    await grant('own', 300n)
    await bet('r1', 0)
    await win('r1', 80)
    expect(await rollBack('r1')).toMatchObject({ status: 'OK' })
    expect(await money()).toEqual({ cash: 10_000, bonus: 300, debt: 0 })
    await books()
  })

  it('PRO-9 is taken back from the bonus that it became, which ends without money', async () => {
    const { bet, win, rollBack, money, active } = await atSlot()
    await bet('r1', 0)
    await win('r1', 80)
    expect(await active()).toHaveLength(1)
    expect(await rollBack('r1')).toMatchObject({ status: 'OK' })
    expect([await money(), await active()]).toEqual([{ cash: 10_000, bonus: 0, debt: 0 }, []])
    await books()
  })

  it('PRO-9 is not taken back from cash or a later bonus once its own bonus was forfeited', async () => {
    const { grant, forfeit, bet, win, rollBack, money } = await atSlot()
    await bet('r1', 0)
    await win('r1', 80)
    await forfeit()
    await grant('later', 300n)
    expect(await rollBack('r1')).toMatchObject({ status: 'OK' })
    expect(await money()).toEqual({ cash: 10_000, bonus: 300, debt: 0 })
    await books()
  })

  it('PRO-10 held and released after the end of an earlier bonus, becomes a bonus of its own', async () => {
    const { grant, forfeit, bet, win, release, money, active } = await atSlot()
    await grant('earlier', 500n)
    await bet('r1', 0)
    await win('r1', 1001)
    await forfeit()
    expect(await release('r1')).toBe('done')
    expect(await money()).toEqual({ cash: 10_000, bonus: 1001, debt: 0 })
    expect(await active()).toHaveLength(1)
    await books()
  })
})

describe('PRO-10 a held win of a round staked wholly from bonus money', () => {
  it('PRO-10 is released after the end of its bonus as any win of it, and gives no other bonus', async () => {
    const { grant, forfeit, bet, win, release, money, active } = await atSlot()
    await bet('spend', 10_000)
    await grant('own', 500n)
    await bet('r1', 100)
    await win('r1', 10_001)
    await forfeit()
    expect(await release('r1')).toBe('done')
    expect([await money(), await active()]).toEqual([{ cash: 0, bonus: 0, debt: 0 }, []])
    await books()
  })

  it('PRO-10 is released to its bonus while that is active', async () => {
    const { grant, bet, win, release, money, active } = await atSlot()
    await bet('spend', 10_000)
    await grant('own', 500n)
    await bet('r1', 100)
    await win('r1', 10_001)
    expect(await release('r1')).toBe('done')
    expect([await money(), await active()]).toMatchObject([{ cash: 0, bonus: 400 + 10_001, debt: 0 }, [{ id: 'own' }]])
    await books()
  })
})

describe('PRO-10 a held win keeps the parts that it had when it came', () => {
  it('PRO-10 as a free win, also when its round takes a paid stake before the release', async () => {
    const { bet, win, stake, release, money } = await atSlot()
    await bet('r1', 0)
    await win('r1', 1001)
    await stake('r1', 'later', 100)
    expect(await release('r1')).toBe('done')
    expect(await money()).toEqual({ cash: 9900, bonus: 1001, debt: 0 })
    await books()
  })

  it('PRO-10 as cash, also when its round takes a stake from bonus money before the release', async () => {
    const { grant, bet, win, stake, release, money } = await atSlot()
    await bet('r1', 100)
    await win('r1', 10_001)
    await bet('spend', 9900)
    await grant('own', 500n)
    await stake('r1', 'later', 100)
    expect(await release('r1')).toBe('done')
    expect(await money()).toEqual({ cash: 10_001, bonus: 400, debt: 0 })
    await books()
  })
})

describe('bonuses.md 2.6 a bonus that ended during a round', () => {
  it('bonuses.md 2.6 its part of a win is not taken from cash when the win is rolled back', async () => {
    const { grant, forfeit, bet, win, rollBack, money } = await atSlot()
    await bet('spend', 9940)
    await grant('own', 500n)
    await bet('r1', 100)
    await win('r1', 200)
    expect(await money()).toEqual({ cash: 120, bonus: 540, debt: 0 })
    await forfeit()
    expect(await rollBack('r1')).toMatchObject({ status: 'OK', balance: 0 })
    expect(await money()).toEqual({ cash: 0, bonus: 0, debt: 0 })
    await books()
  })

  it('bonuses.md 2.6 its part of a win is not paid when the last stake of the round came after its end', async () => {
    const { provider, player, grant, forfeit, bet, stake, win, money } = await atSlot()
    await bet('spend', 9940)
    await grant('own', 500n)
    await bet('r1', 100)
    await forfeit()
    const cash = { id: `later cash ${player}`, player, currency: 'EUR', change: 100n } as const
    await provider.ledger.post(postings.corrected(cash))
    await stake('r1', 'later', 100)
    await win('r1', 400)
    expect(await money()).toEqual({ cash: 400 - 80, bonus: 0, debt: 0 })
    await books()
  })
})
