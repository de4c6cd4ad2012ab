import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { holding } from '../../../../platform/db/testing/hold.ts'
import { MONEY_READERS } from './read-play.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const key = () => newKey(clock.now())
const database = () => testServer.server.app.database

/** A player whose bet is settled, and read by no reader of money as long as `work` runs. */
async function whileUnread(work: (player: Player) => Promise<void>): Promise<void> {
  const player = await registerBettor(testServer, 1000_00n)
  await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'unread' } })
  const bet = async () => {
    const body = { stake: '1.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
    const answer = await player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: key() })
    expect(answer.ok).toBe(true)
  }
  await bet()
  await expect.poll(() => countAhead(player), { timeout: 60_000 }).toBe(MONEY_READERS.length)
  const cursors = `select from wagering.cursor where reader in (${MONEY_READERS.map((name) => `'${name}'`).join(', ')}) for update`
  await holding(database(), [cursors], async () => {
    await bet()
    await work(player)
  })
}

/** Readers that have read a bet of this player. */
async function countAhead({ id }: Player): Promise<number> {
  const { rows } = await database().pool.query<{ n: number }>(
    `select count(*)::int as n from wagering.cursor
     where reader = any($1) and n >= (select max(n) from wagering.settled_bet where player = $2)`,
    [[...MONEY_READERS], id],
  )
  return rows[0]!.n
}

const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error!.code)

describe("calls that check money by what readers made of the player's bets", { tags: 'slow' }, () => {
  it('money.md B are refused while a bet is not read, and answered once it is', async () => {
    let callAll: (() => Promise<string[]>) | undefined
    await whileUnread(async (player) => {
      callAll = async () => {
        const answers = await Promise.all([
          player.call('POST /api/v2/billing/payout', {
            body: { value: 'card', amount: '10.00', destination: '4111111111111111' },
            key: key(),
          }),
          player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: 'none' } }),
          player.call('PUT /api/v2/profile/currency', { body: { currency: 'RUB' }, key: key() }),
          player.call('POST /api/v2/vip/rakeback/claim', { body: {} }),
        ])
        return answers.map(codeOf)
      }
      expect(await callAll()).toEqual(['busy', 'busy', 'busy', 'busy'])
    })
    expect(await callAll!()).not.toContain('busy')
  })

  it('money.md B shows what may be paid out, and ends play, although a bet is not read', async () => {
    await whileUnread(async (player) => {
      expect(codeOf(await player.call('GET /api/v2/billing/payout/available', {}))).toBe('ok')
      expect(codeOf(await player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))).toBe('ok')
    })
  })
})
