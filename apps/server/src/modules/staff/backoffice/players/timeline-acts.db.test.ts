import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fraudSubject, liftSubject } from '../acts/block.ts'
import { bonusCancelSubject, bonusSubject, spinsEndSubject } from '../acts/bonus.ts'
import { closingSubject } from '../acts/closing.ts'
import { freeBetSubject, freeSpinSubject } from '../acts/gifts.ts'
import { playerLimitSubject } from '../acts/limits.ts'
import { ownTermsSubject } from '../acts/vip.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { actTimeline } from '../store/timeline.ts'

let fresh: TestDatabase
beforeAll(async () => (fresh = await createTestDatabase()))
afterAll(() => fresh.close())

/** As acts name a player. */
const SUBJECTS: Readonly<Record<string, (player: bigint) => string>> = {
  'an act on the account': (player) => `player ${player}`,
  'a check of identity': (player) => `player ${player}, check 0198c0de-0000-7000-8000-000000000007`,
  'a conversation': (player) => `player ${player}, conversation 0198c0de-0000-7000-8000-000000000007`,
  'a correction': (player) => `player ${player}, RUB`,
  'a VIP manager': (player) => `player ${player}: none`,
  'an export': (player) => `data of player ${player}`,
  'a held win': (player) => `held win 7 of acme: pay 5.00 RUB to player ${player}`,
  'a limit of bets': playerLimitSubject,
  'own terms': (player) => ownTermsSubject(`${player}`),
  'a bonus': bonusSubject,
  'the end of a bonus': (player) => bonusCancelSubject(player, 'operator:7'),
  'the end of free spins': (player) => spinsEndSubject(player, 'level:7', 'running'),
  'a free bet': freeBetSubject,
  'free spins': freeSpinSubject,
  'the end of a block': liftSubject,
  'a fraud': fraudSubject,
  'a closing': closingSubject,
}

const actsOf = async (player: bigint) => {
  const rows = await actTimeline(fresh.database.db, player, { before: null, limit: 50, kinds: ['operator_acted'] })
  return rows.map(({ detail }) => detail)
}
const write = (act: string, subject: string) => writeAuditEntry(fresh.database.db, { operator: 'head', act, subject, detail: '' }, 1)

describe('D-2 the acts of operators in the timeline of a player', () => {
  it('D-2 are all whose subject names this player, wherever, and no other player', async () => {
    for (const [act, subject] of Object.entries(SUBJECTS)) await write(act, subject(7n))
    await write('of nobody', 'reload offer 7')
    await write('of a partner', 'partner 7, month 2026-07')
    await write('of a word that ends so', 'subplayer 7')
    expect(new Set(await actsOf(7n))).toEqual(new Set(Object.keys(SUBJECTS)))
    for (const other of [70n, 77n, 17n, 0n]) expect(await actsOf(other), `${other}`).toEqual([])
  })

  it('D-2 are without looks, searches, and what another part of the timeline has', async () => {
    for (const act of ['look at player', 'look at destination', 'note about player', 'block player']) await write(act, 'player 8')
    await write('search by personal data', 'player 8, player 9')
    await write('sign out player', 'player 8')
    expect([await actsOf(8n), await actsOf(9n)]).toEqual([['sign out player'], []])
  })
})
