import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Cashier } from '../../../cashier/payments/testing/cashier.ts'
import { logFaults } from '../testing/log-faults.ts'
import { type Answered, type OperatorSession, idempotencyHeader, addOperator } from '../testing/operator.ts'
import { openStaffed } from '../testing/staffed.ts'

let cashier: Cashier
let operatorSession: OperatorSession
let head: OperatorSession
beforeAll(async () => ({ cashier, operatorSession, head } = await openStaffed()))
afterAll(() => cashier.stop())

/** The operator's sums of the day are empty. */
const somebody = (login: string) => addOperator(cashier.testServer, cashier.clock, { login, role: 'risk' })

const correct = (at: OperatorSession, player: Player, change: string) =>
  at.call(
    'POST',
    '/corrections',
    { player: `${player.id}`, currency: 'RUB', change, reason: 'a prize that was promised' },
    idempotencyHeader(),
  )

const settle = (at: OperatorSession, id: string, verdict: 'approve' | 'decline' | 'withdraw') =>
  at.call('POST', `/approvals/${id}/${verdict}`, { reason: 'seen' })

const waitingFor = async ({ id }: Player) =>
  ((await head.call('GET', '/approvals')).body.data as { id: string; player: string }[]).find(({ player }) => player === `${id}`)!

const statesOf = (answers: Answered[]) => answers.map(({ body }) => `${body.state}`).toSorted((one, other) => one.localeCompare(other))
const statusesOf = (answers: Answered[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other)

interface Line {
  by: string
  act: string
  subject: string
  sum: { amount: string; currency: string } | null
  detail: string
}

/** Newest first. */
const linesAbout = async (subject: string) =>
  ((await head.call('GET', '/audit')).body.data as Line[]).filter((line) => line.subject === subject)

describe('D-2 EUR 100 of a day under concurrency', () => {
  it('two acts of one operator, together above it: one applies, the other waits', async () => {
    const risk = await somebody('both-hands')
    const players = [await cashier.player(), await cashier.player()]
    const answers = await Promise.all(players.map((player) => correct(risk, player, '6000.00')))
    expect(statesOf(answers)).toEqual(['done', 'waiting'])
  })

  it('two operators about one player, together above it: one applies, the other waits', async () => {
    const player = await cashier.player()
    const both = [await somebody('left-hand'), await somebody('right-hand')]
    expect(statesOf(await Promise.all(both.map((at) => correct(at, player, '6000.00'))))).toEqual(['done', 'waiting'])
    expect(await cashier.balanceOf(player)).toBe('6000.00')
  })

  it('to the kopeck: at it one operator is enough, and a kopeck above not', async () => {
    const risk = await somebody('exact')
    const player = await cashier.player()
    expect(await correct(risk, player, '10000.00')).toMatchObject({ body: { state: 'done' } })
    expect(await correct(risk, player, '0.01')).toMatchObject({ body: { state: 'waiting' } })
  })

  it.each(['approve', 'decline', 'withdraw'] as const)(
    'what two people saw counts to no sum of one: after the %s of a large act',
    async (verdict) => {
      const risk = await somebody(`asker-${verdict}`)
      const player = await cashier.player()
      await correct(risk, player, '12000.00')
      const by = verdict === 'withdraw' ? risk : operatorSession
      expect(await settle(by, (await waitingFor(player)).id, verdict)).toMatchObject({ status: 200 })
      expect((await risk.call('GET', '/allowance')).body.money).toMatchObject({ used: '0.00', max: '100.00' })
      expect(await correct(risk, player, '1.00')).toMatchObject({ body: { state: 'done' } })
      expect((await risk.call('GET', '/allowance')).body.money).toMatchObject({ used: '0.01' })
    },
  )

  it('many small acts of one person, after an approved one: they reach it, by operator and by player', async () => {
    const risk = await somebody('many-hands')
    const player = await cashier.player()
    await correct(risk, player, '12000.00')
    await settle(operatorSession, (await waitingFor(player)).id, 'approve')
    for (let n = 0; n < 4; n++) expect(await correct(risk, player, '2500.00')).toMatchObject({ body: { state: 'done' } })
    expect(await correct(risk, await cashier.player(), '0.01')).toMatchObject({ body: { state: 'waiting' } })
    expect(await correct(await somebody('fresh-hand'), player, '0.01')).toMatchObject({ body: { state: 'waiting' } })
  })

  it('two acts of one operator while a colleague approves a third: one of the two applies', async () => {
    const risk = await somebody('busy-hand')
    const [large, ...players] = [await cashier.player(), await cashier.player(), await cashier.player()]
    await correct(risk, large, '12000.00')
    const { id } = await waitingFor(large)
    const [approved, ...alone] = await Promise.all([
      settle(operatorSession, id, 'approve'),
      ...players.map((each) => correct(risk, each, '6000.00')),
    ])
    expect([approved.status, statesOf(alone)]).toEqual([200, ['done', 'waiting']])
    expect(await cashier.balanceOf(large)).toBe('12000.00')
  })
})

describe('D-2 an approval', () => {
  it.each([
    ['approved by two', 'approve', 'approve'],
    ['approved by one and declined by another', 'approve', 'decline'],
  ] as const)('%s at once is decided once', async (rule, one, other) => {
    const player = await cashier.player()
    await correct(operatorSession, player, '20000.00')
    const { id } = await waitingFor(player)
    const risk = await somebody(rule)
    const both = await Promise.all([settle(head, id, one), settle(risk, id, other)])
    expect(statusesOf(both)).toEqual([200, 409])
    expect(await cashier.balanceOf(player)).toBe(both[0]!.status === 200 || one === other ? '20000.00' : '0.00')
    expect(await linesAbout(`player ${player.id}`)).toHaveLength(2)
  })

  it('is not decided by another of the same role', async () => {
    const [first, second] = [await somebody('first'), await somebody('second')]
    const player = await cashier.player()
    await correct(first, player, '20000.00')
    const { id } = await waitingFor(player)
    for (const at of [first, second])
      for (const verdict of ['approve', 'decline'] as const)
        expect(await settle(at, id, verdict)).toMatchObject({ status: 403, body: { code: 'second_person' } })
  })
})

describe('D-2 the log', () => {
  it('has one line per act, with operator, amount and reason', async () => {
    const risk = await somebody('writer')
    const player = await cashier.player()
    const subject = `player ${player.id}`
    await correct(risk, player, '50.00')
    await correct(risk, player, '20000.00')
    await settle(operatorSession, (await waitingFor(player)).id, 'decline')
    const large = { subject, sum: { amount: '20000.00', currency: 'RUB' } }
    expect(await linesAbout(subject)).toMatchObject([
      { ...large, by: 'desk', act: 'decline correction', detail: 'seen; proposed by writer: a prize that was promised' },
      { ...large, by: 'writer', act: 'propose correction', detail: 'a prize that was promised' },
      { subject, by: 'writer', act: 'correction', sum: { amount: '50.00', currency: 'RUB' }, detail: 'a prize that was promised' },
    ])
  })

  it('rolls the act back when it cannot write: nothing moves, nothing counts, nothing waits', async () => {
    const { faultAt, mend } = logFaults((sql) => cashier.testServer.server.app.database.pool.query(sql))
    const risk = await somebody('unlucky')
    const player = await cashier.player()
    await faultAt(`player ${player.id}`)
    for (const change of ['10000.00', '10000.01']) expect(await correct(risk, player, change)).toMatchObject({ status: 500 })
    expect([await cashier.balanceOf(player), await waitingFor(player)]).toEqual(['0.00', undefined])
    await mend()
    expect(await correct(risk, player, '10000.00')).toMatchObject({ body: { state: 'done' } })
  })

  it('the books balance after all tests', async () => {
    expect(await cashier.testServer.server.app.ledger.check()).toEqual([])
  })
})
