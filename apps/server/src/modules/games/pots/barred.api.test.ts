import { codeOf, type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { dueller } from '../duels/testing/dueller.ts'
import { inRoom, startQuickServer, untilFree } from '../rooms/testing/quick-server.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer('countdown=60000,look=300,idle=40,ask=80,beacon=0')))
afterAll(async () => {
  expect(await app().ledger.check()).toEqual([])
  await testServer.stop()
})

const app = () => testServer.server.app
const query = (sql: string, values: unknown[] = []) => app().database.pool.query(sql, values)
const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)
const runJob = (name: string, payload = {}) => query('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)])
const bettor = () => registerBettor(testServer, 1000_00n)
const accountOf = ({ id: player }: Player) => ({ player, currency: 'RUB' }) as const
const cashOf = async ({ id }: Player) => (await app().ledger.wallet(id, 'RUB'))!.cash
const untilCash = (player: Player, cash: bigint) =>
  vi.waitFor(async () => expect(await cashOf(player)).toBe(cash), { timeout: 60_000, interval: 30 })

const exclude = (player: Player) => player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } })

/** The account proves the document of a person under exclusion. */
async function joinExcluded(player: Player) {
  const other = await bettor()
  await within((tx) => app().limits.recordIdentifiers(tx, accountOf(other), { document: `of ${other.id}` }))
  await unwrap(exclude(other))
  await within((tx) => app().limits.recordIdentifiers(tx, accountOf(player), { document: `of ${other.id}` }))
}

const CAUSES: [string, (player: Player) => Promise<unknown>][] = [
  ['a self-exclusion', exclude],
  ['a cool-off', (player) => unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))],
  ['a national register', (player) => within((tx) => app().limits.setListed(tx, player.id, true))],
  ['the closing as a second account', joinExcluded],
  ['the staff flag', (player) => within((tx) => app().limits.setStaff(tx, player.id, true))],
]

describe('D-5 what is open of a player who may not play any more', () => {
  it.each(CAUSES)('D-5 after %s offers and the stakes alone in a room go back, and nobody joins', async (_, bar) => {
    const [ann, eve] = [await bettor(), await bettor()]
    await untilFree(inRoom(eve, 'purple'))
    const { duel } = await unwrap(dueller(ann).offer('heads', '40.00'))
    await unwrap(inRoom(ann, 'purple').bet('50.00'))
    await unwrap(inRoom(ann, 'purple').bet('60.00'))
    await bar(ann)
    expect(await codeOf(dueller(eve).join(duel.id))).toBe('duel_taken')
    await untilCash(ann, 1000_00n)
    expect((await dueller(eve).look(duel.id)).duel.state).toBe('cancelled')
    expect(await inRoom(eve, 'purple').look()).toMatchObject({ state: 'open', pot: '0.00', players: 0 })
    expect(await cashOf(eve)).toBe(1000_00n)
  })

  it('D-5 a stake of a counting round stays in it', async () => {
    const [ann, eve] = [await bettor(), await bettor()]
    await untilFree(inRoom(eve, 'red'))
    await unwrap(inRoom(ann, 'red').bet('5.00'))
    await unwrap(inRoom(eve, 'red').bet('5.00'))
    const { duel } = await unwrap(dueller(ann).offer('heads', '40.00'))
    await unwrap(exclude(ann))
    await untilCash(ann, 995_00n)
    expect((await dueller(eve).look(duel.id)).duel.state).toBe('cancelled')
    expect(await inRoom(eve, 'red').look()).toMatchObject({ state: 'counting', players: 2, pot: '10.00' })
  })

  it.each<[string, string]>([
    ['a block of the wallet', 'update ledger.wallet set block = 2 where player = $1'],
    ['an exclusion', "update ledger.wallet set barred_until = 'infinity' where player = $1"],
  ])('D-5 before the return has run, after %s, nobody joins the offer or plays against the stake', async (_, sql) => {
    const [ann, eve] = [await bettor(), await bettor()]
    await untilFree(inRoom(eve, 'yellow'))
    const { duel } = await unwrap(dueller(ann).offer('heads', '40.00'))
    await unwrap(inRoom(ann, 'yellow').bet('20.00'))
    await query(sql, [ann.id])
    expect(await codeOf(dueller(eve).join(duel.id))).toBe('duel_taken')
    const staked = await unwrap(inRoom(eve, 'yellow').bet('30.00'))
    expect(await inRoom(eve, 'yellow').look()).toMatchObject({ state: 'open', players: 1, pot: '30.00' })
    expect(await cashOf(eve)).toBe(970_00n)
    await runJob('pots.return_barred')
    await untilCash(ann, 1000_00n)
    await unwrap(inRoom(eve, 'yellow').back(staked.bet.id))
  })

  it('D-5 a repeated return changes nothing, and a player who may play keeps the offers', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const { duel } = await unwrap(dueller(bob).offer('heads', '40.00'))
    await unwrap(dueller(ann).offer('heads', '40.00'))
    await unwrap(exclude(ann))
    await untilCash(ann, 1000_00n)
    for (const name of ['pots.return_stakes', 'pots.return_barred']) await runJob(name, { player: `${ann.id}` })
    await vi.waitFor(
      async () => {
        const waiting = "select 1 from graphile_worker.jobs where task_identifier like 'pots.return%'"
        expect((await query(waiting)).rows).toEqual([])
      },
      { timeout: 60_000 },
    )
    expect([await cashOf(ann), await cashOf(bob)]).toEqual([1000_00n, 960_00n])
    expect((await dueller(ann).look(duel.id)).duel.state).toBe('open')
    await unwrap(dueller(bob).cancel(duel.id))
  })

  it('D-5 a join racing the exclusion: the duel is played, or the stake is back', async () => {
    for (let n = 0; n < 4; n++) {
      const [ann, eve] = [await bettor(), await bettor()]
      const { duel } = await unwrap(dueller(ann).offer('heads', '40.00'))
      const [, code] = await Promise.all([unwrap(exclude(ann)), codeOf(dueller(eve).join(duel.id))])
      expect(['done', 'duel_taken']).toContain(code)
      if (code === 'duel_taken') await untilCash(ann, 1000_00n)
      expect(await cashOf(eve)).toBe(code === 'done' ? 960_00n : 1000_00n)
      const { state } = (await dueller(eve).look(duel.id)).duel
      expect(code === 'done' ? ['closed', 'drawn'] : ['cancelled']).toContain(state)
    }
  })

  it('BEY-14 an account with an open offer is not closed, also when the offer races the closing', async () => {
    const ann = await registerBettor(testServer, 40_00n)
    const close = (player: Player) => player.call('POST /api/v2/profile/close', { body: { password: player.password } })
    const { duel } = await unwrap(dueller(ann).offer('heads', '40.00'))
    expect(await close(ann)).toMatchObject({ error: { code: 'balance_left', details: { amount: '40.00', currency: 'RUB' } } })
    await unwrap(dueller(ann).cancel(duel.id))
    const [offered, closed] = await Promise.all([codeOf(dueller(ann).offer('heads', '40.00')), codeOf(close(ann))])
    expect([offered, closed]).toEqual(['done', 'balance_left'])
  })
})
