import { BY_OPERATOR } from '@fairhouse/loyalty'
import { atTable, type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { hold } from '../../../../platform/db/testing/hold.ts'
import { noteClosed } from '../../../cashier/returns/index.ts'
import { createPromo } from '../../../rewards/bonuses/testing/promos.ts'
import { type Blocks, DONE, openBlocks, refused, WAITING } from '../testing/blocks.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let risk: OperatorSession
let blocks: Blocks
let player: Player
beforeAll(async () => ({ testServer, risk, blocks } = await openBlocks(() => player)))
beforeEach(async () => (player = await registerBettor(testServer, 0n)))

const close = (by = risk) => by.call('POST', `/players/${player.id}/close`, { cause: 'request', reason: 'a letter of 1 December' })
const closed = async () => (await blocks.standing()).closed
const query = async (text: string, values: unknown[]) => (await blocks.app().database.pool.query(text, values)).rows as object[]

/** Their last code was given too long ago. */
async function unprovedOf(role: string): Promise<OperatorSession> {
  const login = `late-${role}-${player.id}`
  const session = await addOperator(testServer, systemClock, { login, role })
  const text = `update backoffice.session set proved_at = now() - interval '9 hours'
    where operator = (select id from backoffice.operator where login = $1)`
  await query(text, [login])
  return session
}

describe('D-2 the closing of an account by operators: what it ends, and what stands against it', () => {
  it('BEY-14 PRO-14 a chosen code, free spins and promised ones end with the account', async () => {
    const code = await createPromo(testServer, systemClock)
    await unwrap(player.call('POST /api/v2/bonuses/promo', { body: { code } }))
    const source = { kind: 'tournament', ref: '9' } as const
    const prize = { id: 'tournament:9:1', source, currency: 'RUB', count: 5, betValue: 10_00n, wager: 30 } as const
    await blocks.within((tx) => blocks.app().bonuses.grantPrizeSpins(tx, player.id, prize))
    const spins = async () => [
      ...((await blocks.app().bonuses.own.freeSpins(player.id)) as { status: string }[]).map(({ status }) => status),
      ...(await query('select from bonuses.promised_spins where player = $1', [player.id])).map(() => 'promised'),
    ]
    expect([await blocks.statusesOf(), await spins()]).toEqual([['waiting_deposit'], [expect.stringMatching(/^(active|promised)$/)]])
    expect(await close()).toMatchObject(WAITING)
    expect(await blocks.statusesOf()).toEqual(['waiting_deposit'])
    expect(await blocks.decide()).toMatchObject(DONE)
    expect(await blocks.statusesOf()).not.toContain('waiting_deposit')
    for (const state of ['active', 'promised']) expect(await spins()).not.toContain(state)
  })

  it('BEY-14 an open bet refuses, though the wallet is empty', async () => {
    player = await registerBettor(testServer, 10_00n)
    const { id } = await unwrap(atTable(player, 'miner', { stake: '10.00' }).bet({ mines: 1 }))
    expect(await blocks.wallet()).toMatchObject({ cash: 0n, bonus: 0n })
    expect(await close()).toMatchObject({ status: 409, body: { code: 'balance_left', details: { amount: '10.00', currency: 'RUB' } } })
    expect([await blocks.proposalOf(), await closed()]).toEqual([undefined, null])
    expect(await player.call('GET /api/v2/rounds/{id}', { params: { id } })).toMatchObject({ ok: true })
  })

  it('BEY-14 PRO-14 not before settled bets are read: what they earn is counted', { tags: 'slow' }, async () => {
    await blocks.within((tx) =>
      blocks.app().bonuses.grantPrize(tx, player.id, { id: 'earned', source: BY_OPERATOR, currency: 'RUB', amount: 50_00n, wager: 1 }),
    )
    await unwrap(blocks.bet())
    const read = () => query("select from wagering.cursor where reader = 'bonuses'", [])
    await expect.poll(read).toHaveLength(1) // a server that has read nothing has no row to hold
    const reading = await hold(blocks.app().database, "select from wagering.cursor where reader = 'bonuses' for update")
    await unwrap(blocks.bet('49.00'))
    expect(await close()).toMatchObject(refused('busy', 503))
    await reading.rollback()
    expect(await close()).not.toMatchObject(refused('busy', 503))
  })

  it.each(['under_age', 'second_account'] as const)(
    'D-5 one that the house closed (%s) refuses; its proposal leaves the list, and is never approved',
    async (cause) => {
      expect(await close()).toMatchObject(WAITING)
      const proposal = (await blocks.proposalOf())!
      await noteClosed(blocks.app().database.db, player.id, cause, Date.now())
      expect(await blocks.proposalOf()).toBeUndefined()
      expect(await blocks.decideOn(proposal)).toMatchObject(refused('bad_transition'))
      await blocks.lapsed(proposal)
      expect(await close()).toMatchObject(refused('bad_transition'))
      expect(await closed()).toMatchObject({ cause })
      expect(await query('select from own_data.closed where player = $1', [player.id])).toEqual([])
    },
  )

  it('D-2 needs a recent code of the proposer, and of the second person', async () => {
    const [proposer, second] = [await unprovedOf('risk'), await unprovedOf('head')]
    expect(await close(proposer)).toMatchObject(refused('code_needed', 403))
    expect(await blocks.proposalOf()).toBeUndefined()
    expect(await close()).toMatchObject(WAITING)
    expect(await blocks.decide(second)).toMatchObject(refused('code_needed', 403))
    expect([await closed(), (await blocks.proposalOf()) !== undefined]).toEqual([null, true])
    expect(await blocks.decide()).toMatchObject(DONE)
  })
})
