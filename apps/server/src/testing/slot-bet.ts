/** A lost bet on a provider's slot that can be taken back after it was settled. */

import type { RealBettor } from '../modules/play/wagering/index.ts'
import type { Table } from './table.ts'

const SOURCE = 'test'
const ACCOUNT = 'house:slots:test'
const refOf = ({ player }: RealBettor, id: string) => ({ source: SOURCE, id: `${player}-${id}`, requestHash: 1n, player, round: '1' })

/** One a player. `contribution`: percent, of the slot. */
export async function playSlot(
  { ledger, fresh: { database } }: Table,
  bettor: RealBettor,
  stake: bigint,
  contribution = 100,
): Promise<void> {
  await ledger.openAccounts([ACCOUNT])
  await database.db.transaction().execute(async (tx) => {
    const money = { currency: 'RUB', account: ACCOUNT, amount: stake, takesBonus: true } as const
    const answer = await ledger.stakeExternal(tx, { ...refOf(bettor, 'stake'), ...money, game: 'slots', contribution, edgePpm: 40_000 })
    if (answer.kind !== 'done') throw new Error(answer.kind)
    await ledger.endExternalRound(tx, refOf(bettor, 'end'))
  })
}

export async function takeSlotBack({ ledger, fresh: { database } }: Table, bettor: RealBettor): Promise<void> {
  const order = { ...refOf(bettor, 'rollback'), ref: refOf(bettor, 'stake').id }
  const answer = await database.db.transaction().execute((tx) => ledger.rollbackExternal(tx, order))
  if (answer.kind !== 'done') throw new Error(answer.kind)
}
