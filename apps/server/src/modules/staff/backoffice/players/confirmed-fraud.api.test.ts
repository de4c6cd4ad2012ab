import { BY_OPERATOR } from '@fairhouse/loyalty'
import { type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { hold } from '../../../../platform/db/testing/hold.ts'
import { insertWaitingUse } from '../../../rewards/bonuses/testing/waiting-use.ts'
import { type Blocks, DONE, type Proposal, openBlocks, refused, WAITING } from '../testing/blocks.ts'
import { logIn, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let blocks: Blocks
let player: Player
beforeAll(async () => ({ testServer, head, risk, blocks } = await openBlocks(() => player)))
beforeEach(async () => (player = await registerBettor(testServer, 1000_00n)))
afterAll(async () => {
  expect(await blocks.app().ledger.check()).toEqual([])
})

describe('bonuses.md 2.12 a confirmed fraud', () => {
  it('D-2 ends every bonus and code by two operators, who see each bonus in EUR; cash stays, and so does the block', async () => {
    await blocks.giveTwo()
    await insertWaitingUse(testServer, player.id)
    await blocks.block()
    expect(await blocks.act('confirm-fraud')).toMatchObject(WAITING)
    expect(await blocks.statusesOf()).toEqual(['active -', 'queued -', 'waiting_deposit'])
    const subject = `confirm fraud of player ${player.id}: ends first 50.00 RUB (EUR 0.50), second 50.00 RUB (EUR 0.50), and all free spins, free bets and waiting codes`
    expect(await blocks.proposalOf()).toMatchObject({ subject, amount: '1.00', currency: 'EUR', is_mine_to_decide: true })
    expect(await blocks.decide(risk)).toMatchObject(refused('second_person', 403))
    expect(await blocks.decide()).toMatchObject(DONE)
    expect(await blocks.statusesOf()).toEqual(['forfeited fraud', 'forfeited fraud', 'over'])
    expect(await blocks.wallet()).toMatchObject({ block: 1, cash: 1000_00n, bonus: 0n })
    expect(await blocks.standing()).toMatchObject({ block: { cause: 'fraud', by: 'risk', confirmed: { by: 'risk, head' } } })
    expect((await blocks.linesOf()).at(-1)).toMatchObject({ operator: 'head', act: 'approve block', subject, amount: '1.00' })
  })

  it('D-2 is one of a player who is blocked for fraud alone, and once', async () => {
    expect(await blocks.act('confirm-fraud')).toMatchObject(refused('bad_transition'))
    await blocks.block('court')
    expect(await blocks.act('confirm-fraud')).toMatchObject(refused('bad_transition'))
    const [other, third] = [await registerBettor(testServer, 0n), await registerBettor(testServer, 0n)]
    player = other
    await blocks.block()
    await blocks.act('confirm-fraud')
    expect(await blocks.act('confirm-fraud', head)).toMatchObject(refused('already_proposed'))
    expect(await blocks.decide()).toMatchObject(DONE)
    expect(await blocks.act('confirm-fraud')).toMatchObject(refused('bad_transition'))
    expect(await blocks.act('confirm-fraud', risk, { id: 999_999_999n })).toMatchObject(refused('not_found', 404))
    expect(await blocks.act('confirm-fraud', await logIn(testServer, systemClock, 'desk'), third)).toMatchObject(
      refused('role_required', 403),
    )
  })

  it('D-2 is not approved of a later block, nor after the bonus money rose, and its line names what ended', async () => {
    await blocks.giveTwo()
    await blocks.block()
    await blocks.act('confirm-fraud')
    const old = (await blocks.proposalOf())!
    await blocks.within((tx) => blocks.liftNow(tx))
    await blocks.block()
    expect(await blocks.decideOn(old)).toMatchObject(refused('bad_transition'))
    expect(await blocks.act('confirm-fraud')).toMatchObject(WAITING)
    await blocks.lapsed(old)
    const third = { id: 'third', source: BY_OPERATOR, currency: 'RUB', amount: 50_00n, wager: 10 } as const
    await blocks.within((tx) => blocks.app().bonuses.grantPrize(tx, player.id, third))
    const shown = (await blocks.proposalOf())!
    expect(await blocks.decideOn(shown)).toMatchObject({ status: 409, body: { code: 'bad_transition', details: { because: 'sum_rose' } } })
    expect(await blocks.statusesOf()).toEqual(['active -', 'queued -', 'queued -'])
    await blocks.within((tx) =>
      blocks.app().bonuses.operators.bonusMoney.cancel(tx, { player: player.id, id: 'first' }, { login: 'head', reason: 'a gift' }),
    )
    expect(await blocks.decideOn(shown)).toMatchObject(DONE)
    const ended = 'ends second 50.00 RUB (EUR 0.50), third 50.00 RUB (EUR 0.50), and all free spins'
    expect((await blocks.linesOf()).at(-1)).toMatchObject({ act: 'approve block', subject: expect.stringContaining(ended), amount: '1.00' })
  })

  it('D-2 is not approved after the block was lifted', async () => {
    await blocks.giveTwo()
    await blocks.block()
    await blocks.act('confirm-fraud')
    const { id } = (await blocks.proposalOf())!
    await blocks.act('unblock')
    const lifting = ((await head.call('GET', '/approvals')).body.data as Proposal[]).find(
      (each) => each.player === `${player.id}` && each.id !== id,
    )!
    expect(await head.call('POST', `/approvals/${lifting.id}/approve`, { reason: 'agreed' })).toMatchObject(DONE)
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).toMatchObject(refused('bad_transition'))
    expect(await blocks.statusesOf()).toEqual(['active -', 'queued -'])
  })

  it('D-2 the lifting of its block by two gives nothing back', async () => {
    await blocks.giveTwo()
    await blocks.block()
    await blocks.act('confirm-fraud')
    await blocks.decide()
    expect(await blocks.act('unblock')).toMatchObject(WAITING)
    expect(await blocks.proposalOf()).toMatchObject({ subject: `lift the block of player ${player.id}, a confirmed fraud` })
    expect(await blocks.decide()).toMatchObject(DONE)
    expect(await blocks.statusesOf()).toEqual(['forfeited fraud', 'forfeited fraud'])
    expect(await blocks.wallet()).toMatchObject({ block: 0, bonus: 0n })
  })

  it('PRO-14 takes no bonus that settled bets have wagered: it waits until they are read', { tags: 'slow' }, async () => {
    await blocks.within((tx) =>
      blocks.app().bonuses.grantPrize(tx, player.id, { id: 'earned', source: BY_OPERATOR, currency: 'RUB', amount: 50_00n, wager: 1 }),
    )
    await unwrap(blocks.bet())
    const read = () => blocks.app().database.pool.query("select from wagering.cursor where reader = 'bonuses'")
    await expect.poll(read).toMatchObject({ rowCount: 1 }) // a server that has read nothing has no row to hold
    const reading = await hold(blocks.app().database, "select from wagering.cursor where reader = 'bonuses' for update")
    await unwrap(blocks.bet('500.00'))
    await blocks.block()
    expect(await blocks.act('confirm-fraud')).toMatchObject(refused('busy', 503))
    await reading.rollback()
    expect(await blocks.act('confirm-fraud')).toMatchObject(WAITING)
    expect(await blocks.proposalOf()).toMatchObject({ amount: '0.00' })
    expect(await blocks.decide()).toMatchObject(DONE)
    expect(await blocks.statusesOf()).toEqual(['converted -'])
    expect((await blocks.wallet()).bonus).toBe(0n)
  })
})
