import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { requestPayout } from '../../../cashier/payouts/testing/payee.ts'
import { dueller } from '../../../games/duels/testing/dueller.ts'
import { lapse } from '../store/acts.ts'
import { type Blocks, BY_TWO, DONE, openBlocks, refused, SECOND_ACCOUNT, WAITING } from '../testing/blocks.ts'
import { inReview, KNOWN_CASH } from '../testing/known-payee.ts'
import { addOperator, logIn, type OperatorSession } from '../testing/operator.ts'

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

describe('D-2 an operator blocks a player', () => {
  it('money.md B at once: no bet, deposit, payout or duel; cash and bonuses stay, the open duel offer goes back', async () => {
    await blocks.giveTwo()
    await unwrap(dueller(player).offer('heads', '40.00'))
    expect(await blocks.block()).toMatchObject(DONE)
    await expect.poll(async () => (await blocks.wallet()).cash).toBe(1000_00n)
    expect(await blocks.wallet()).toMatchObject({ block: 1, bonus: 50_00n })
    const deposit = { body: { value: 'card', amount: '1000.03' }, key: newKey() } as const
    const calls = [
      blocks.bet(),
      player.call('POST /api/v2/billing/deposit', deposit),
      requestPayout(testServer, player, { amount: '500.00', code: '1' }),
      dueller(player).offer('heads', '40.00'),
    ]
    expect(await Promise.all(calls.map((call) => codeOf(call as ReturnType<typeof blocks.bet>)))).toEqual(Array(4).fill('player_blocked'))
    expect(await blocks.statusesOf()).toEqual(['active -', 'queued -'])
    expect(await codeOf(player.call('GET /profile/user'))).toBe('done')
  })

  it('D-2 with the cause, the operator and the reason, on the page and in the log', async () => {
    expect(await blocks.block('court')).toMatchObject(DONE)
    expect((await blocks.wallet()).block).toBe(2)
    expect(await blocks.standing()).toMatchObject({
      is_blocked: true,
      block: { cause: 'court', by: 'risk', reason: 'stolen cards', confirmed: null },
    })
    expect(await blocks.linesOf()).toMatchObject([{ operator: 'risk', act: 'block player', detail: 'court: stolen cards', amount: null }])
  })

  it('D-2 not twice, not an unknown or own account, and not without the right', async () => {
    const cashier = await logIn(testServer, systemClock, 'desk')
    const owner = await addOperator(testServer, systemClock, { login: `owner-${player.id}`, role: 'risk', player: player.id })
    expect(await blocks.block('fraud', cashier)).toMatchObject(refused('role_required', 403))
    expect(await blocks.block('fraud', owner)).toMatchObject(refused('second_person', 403))
    expect(await blocks.block('fraud', risk, { id: 999_999_999n })).toMatchObject(refused('not_found', 404))
    const both = await Promise.all([blocks.block('fraud'), blocks.block('court', head)])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect(await blocks.block('court')).toMatchObject(refused('bad_transition'))
    expect(await blocks.linesOf()).toHaveLength(1)
  })

  it('PRO-17 nobody approves a payout that waited for an operator, whether it was proposed before or not', async () => {
    const [waiting, proposed] = [await inReview(testServer), await inReview(testServer)]
    const approve = ({ id }: { id: string }) => risk.call('POST', `/payouts/${id}/approve`, { reason: 'looked at' })
    expect(await approve(proposed)).toMatchObject(WAITING)
    for (const { player: owner } of [waiting, proposed]) expect(await blocks.block('fraud', risk, owner)).toMatchObject(DONE)
    expect(await approve(waiting)).toMatchObject(refused('player_blocked'))
    const { id } = (await blocks.proposalOf(head, proposed.player))!
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).toMatchObject(refused('player_blocked'))
    const reject = { because: 'wrong_details', reason: 'a stolen card' }
    expect(await head.call('POST', `/payouts/${waiting.id}/reject`, reject)).toMatchObject(DONE)
    expect((await blocks.wallet(waiting.player)).cash).toBe(KNOWN_CASH)
  })
})

describe('D-2 the lifting of a block', () => {
  it('D-2 needs a second operator with another role, and opens play again', async () => {
    await blocks.block('court')
    expect(await blocks.act('unblock')).toMatchObject(WAITING)
    expect(await blocks.act('unblock', head)).toMatchObject(refused('already_proposed'))
    expect(await blocks.proposalOf(risk)).toMatchObject({ is_mine_to_decide: false })
    expect(await blocks.decide(risk)).toMatchObject(refused('second_person', 403))
    expect((await blocks.wallet()).block).toBe(2)
    expect(await blocks.decide()).toMatchObject(DONE)
    expect((await blocks.wallet()).block).toBe(0)
    expect(await codeOf(blocks.bet())).toBe('done')
    expect(await blocks.standing()).toMatchObject({ is_blocked: false, block: null })
    const subject = `lift the block of player ${player.id}, court`
    expect((await blocks.linesOf()).map((line) => [line.act, line.subject, line.amount])).toEqual([
      ['block player', `player ${player.id}`, null],
      ['propose block', subject, null],
      ['approve block', subject, null],
    ])
    expect(await blocks.block()).toMatchObject(DONE)
  })

  it('D-5 keeps the block of an account under age, whichever came first', async () => {
    const younger = await registerBettor(testServer, 0n)
    await blocks.within((tx) => blocks.app().limits.closeUnderAge(tx, younger.id))
    await blocks.block('fraud', risk, younger)
    await blocks.block()
    await blocks.within((tx) => blocks.app().limits.closeUnderAge(tx, player.id))
    for (const one of [younger, player]) {
      expect(await blocks.act('unblock', risk, one)).toMatchObject(WAITING)
      const { id } = (await blocks.proposalOf(head, one))!
      expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).toMatchObject(DONE)
      expect((await blocks.wallet(one)).block).toBe(3)
    }
  })

  it('D-2 a proposal lapses with its block, and approves neither a later block nor one that is confirmed since', async () => {
    await blocks.block('court')
    await blocks.act('unblock')
    const old = (await blocks.proposalOf())!
    await blocks.within((tx) => blocks.liftNow(tx))
    expect(await blocks.proposalOf()).toBeUndefined()
    await blocks.block('fraud')
    expect(await blocks.decideOn(old)).toMatchObject(refused('bad_transition'))
    expect((await blocks.wallet()).block).toBe(1)
    expect(await blocks.act('unblock')).toMatchObject(WAITING)
    await blocks.lapsed(old)
    const early = (await blocks.proposalOf())!
    await blocks.within(async (tx) => blocks.app().limits.operatorBlocks.confirm(tx, player.id, await blocks.openId(tx), BY_TWO))
    expect(await blocks.decideOn(early)).toMatchObject(refused('bad_transition'))
    expect(await blocks.act('unblock')).toMatchObject(WAITING)
    await blocks.lapsed(early)
    expect(await blocks.act('unblock')).toMatchObject(refused('already_proposed'))
    expect(await blocks.proposalOf()).toMatchObject({ subject: `lift the block of player ${player.id}, a confirmed fraud` })
    expect(await blocks.decide()).toMatchObject(DONE)
  })

  it('money.md A an obsolete proposal lapses by the job of each minute alone, when nobody proposes again', async () => {
    await blocks.block('court')
    await blocks.act('unblock')
    const old = (await blocks.proposalOf())!
    await blocks.within((tx) => blocks.liftNow(tx))
    await blocks.lapsed(old)
    expect(await blocks.decideOn(old)).toMatchObject({ status: 409 })
  })

  it('money.md A an obsolete proposal lapses by itself, and the newer one about the same player stays', async () => {
    await blocks.block('court')
    await blocks.act('unblock')
    const old = (await blocks.proposalOf())!
    await blocks.within((tx) => blocks.liftNow(tx))
    await blocks.block('court')
    expect(await blocks.act('unblock')).toMatchObject(WAITING)
    const { id } = (await blocks.proposalOf())!
    expect(id).not.toBe(old.id)
    await blocks.within((tx) => lapse(tx, { id: BigInt(old.id) }, 0)) // the job read it before the newer one came
    expect(await blocks.proposalOf()).toMatchObject({ id })
    expect(await blocks.decide()).toMatchObject(DONE)
  })

  it('D-2 leaves the block on the page, with who lifted it and why, the latest first', async () => {
    await blocks.block('court')
    await blocks.within((tx) => blocks.liftNow(tx))
    await blocks.block('fraud')
    await blocks.within(async (tx) => {
      const { operatorBlocks } = blocks.app().limits
      const id = await blocks.openId(tx)
      await operatorBlocks.confirm(tx, player.id, id, BY_TWO)
      await operatorBlocks.lift(tx, player.id, { id, isConfirmed: true }, { by: 'head, risk', reason: 'a mistake' })
    })
    expect(await blocks.standing()).toMatchObject({
      is_blocked: false,
      block: null,
      lifted_blocks: {
        latest: [
          { cause: 'fraud', by: 'risk', confirmed: { by: BY_TWO.by }, lifted: { by: 'head, risk', reason: 'a mistake' } },
          { cause: 'court', by: 'risk', confirmed: null, lifted: BY_TWO },
        ],
        others: 0,
      },
    })
    for (const cause of ['fraud', 'fraud', 'court'] as const) {
      await blocks.block(cause)
      await blocks.within((tx) => blocks.liftNow(tx))
    }
    expect(await blocks.standing()).toMatchObject({
      lifted_blocks: { latest: [{ cause: 'court' }, { cause: 'fraud' }, { cause: 'fraud' }], others: 2 },
    })
  })

  it('D-2 keeps the block of a second account', async () => {
    await blocks.within(async (tx) => {
      await blocks.app().limits.operatorBlocks.block(tx, player.id, { cause: 'court', by: 'risk', reason: 'a letter' })
      await blocks.app().ledger.setBlock(tx, player.id, SECOND_ACCOUNT)
    })
    expect(await blocks.act('unblock')).toMatchObject(WAITING)
    expect(await blocks.decide()).toMatchObject(DONE)
    expect(await blocks.wallet()).toMatchObject({ block: SECOND_ACCOUNT })
    expect(await blocks.standing()).toMatchObject({ is_blocked: true, block: null })
  })

  it('D-2 is refused without a block of an operator, also when it is approved', async () => {
    expect(await blocks.act('unblock')).toMatchObject(refused('bad_transition'))
    await blocks.within((tx) => blocks.app().limits.closeUnderAge(tx, player.id))
    expect(await blocks.act('unblock')).toMatchObject(refused('bad_transition'))
    expect(await blocks.act('unblock', await logIn(testServer, systemClock, 'desk'))).toMatchObject(refused('role_required', 403))
  })
})
