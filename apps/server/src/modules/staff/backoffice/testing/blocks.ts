/** Blocks of one player at a time, as two operators make, lift and confirm them; what the player has; and the log. */
import { newKey } from '@fairhouse/contracts/client'
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { type Player, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { expect } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import { logInAll, type OperatorSession } from './operator.ts'

export const refused = (code: string, status = 409) => ({ status, body: { code } })
export const DONE = { status: 200 }
export const WAITING = { status: 200, body: { state: 'waiting' } }
/** The number that the ledger's wallets have for it. */
export const SECOND_ACCOUNT = 4
export const BY_TWO = { by: 'risk, head', reason: 'as the bank says' }

export interface Proposal {
  id: string
  subject: string
  player: string
  amount: string
  currency: string
  is_mine_to_decide: boolean
}

export type Blocks = ReturnType<typeof blocksOf>

/** On the shared server, with both operators logged in. `playerOf`: the player of the test that runs. */
export async function openBlocks(playerOf: () => Player) {
  const testServer = await sharedTestServer()
  const [head, risk] = await logInAll(testServer, systemClock, ['head', 'risk'])
  return { testServer, head, risk, blocks: blocksOf(testServer, { head, risk }, playerOf) }
}

/** Each function is about the player of the test that runs unless another is named. */
function blocksOf(testServer: TestServer, { head, risk }: Readonly<Record<'head' | 'risk', OperatorSession>>, playerOf: () => Player) {
  const app = () => testServer.server.app
  const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)
  const wallet = async (of = playerOf()) => (await app().ledger.wallet(of.id, 'RUB'))!

  const block = (cause = 'fraud', by = risk, of: Pick<Player, 'id'> = playerOf()) =>
    by.call('POST', `/players/${of.id}/block`, { cause, reason: 'stolen cards' })
  const act = (what: 'unblock' | 'confirm-fraud', by = risk, of: Pick<Player, 'id'> = playerOf()) =>
    by.call('POST', `/players/${of.id}/${what}`, { reason: 'as the bank says' })
  const proposalOf = async (by = head, of = playerOf()) =>
    ((await by.call('GET', '/approvals')).body.data as Proposal[]).find((each) => each.player === `${of.id}`)
  const decide = async (by = head, verdict = 'approve') =>
    by.call('POST', `/approvals/${(await proposalOf(by))!.id}/${verdict}`, { reason: 'agreed' })
  const decideOn = ({ id }: Pick<Proposal, 'id'>) => head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })
  /** The job of each minute, now. */
  async function lapsed({ id }: Pick<Proposal, 'id'>): Promise<void> {
    const { pool } = app().database
    await pool.query(`select graphile_worker.add_job('backoffice.lapse', '{}'::json)`)
    const verdict = async () =>
      (await pool.query<{ verdict: string }>('select verdict from backoffice.approval where id = $1', [id])).rows[0]!.verdict
    await expect.poll(verdict).toBe('lapse')
  }
  const openId = async (tx: Tx) => (await app().limits.operatorBlocks.of(tx, playerOf().id))!.id
  const liftNow = async (tx: Tx) =>
    app().limits.operatorBlocks.lift(tx, playerOf().id, { id: await openId(tx), isConfirmed: false }, BY_TWO)
  const standing = async () => (await head.call('GET', `/players/${playerOf().id}`)).body.standing as Record<string, unknown>
  const linesOf = async (of = playerOf()) =>
    (
      await app().database.pool.query<{ operator: string; act: string; subject: string; detail: string; amount: string | null }>(
        `select operator, act, subject, detail, amount from backoffice.audit where subject like $1 and act <> 'look at player' order by id`,
        [`%player ${of.id}%`],
      )
    ).rows
  /** RUB 50 each: one runs, one waits. */
  const giveTwo = () =>
    within(async (tx) => {
      for (const id of ['first', 'second'])
        await app().bonuses.grantPrize(tx, playerOf().id, { id, source: BY_OPERATOR, currency: 'RUB', amount: 50_00n, wager: 10 })
    })
  const statusesOf = async () =>
    (
      await app().database.pool.query<{ state: string }>(
        `select status || ' ' || coalesce(ended_because, '-') as state from bonuses.bonus where player = $1
          union all select state from bonuses.promo_use where player = $1 order by 1`,
        [playerOf().id],
      )
    ).rows.map(({ state }) => state)
  const bet = (stake = '1.00') => {
    const body = { stake, currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } } as const
    return playerOf().call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() })
  }
  return {
    app,
    within,
    wallet,
    block,
    act,
    proposalOf,
    decide,
    decideOn,
    lapsed,
    openId,
    liftNow,
    standing,
    linesOf,
    giveTwo,
    statusesOf,
    bet,
  }
}
