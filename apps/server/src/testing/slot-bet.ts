/** A lost bet on a provider's slot that can be taken back after it was settled. */
import type { Table } from './table.ts'
import type { RealBettor } from '../modules/wagering/index.ts'

const SOURCE = 'test'
const ACCOUNT = 'house:slots'
const refOf = ({ player }: RealBettor, id: string) => ({ source: SOURCE, id: `${player}-${id}`, requestHash: 1n, player, round: '1' })

/** One a player. */
export async function playSlot({ ledger, fresh: { database } }: Table, bettor: RealBettor, stake: bigint): Promise<void> {
  await ledger.openAccounts([ACCOUNT])
  await database.db.transaction().execute(async (tx) => {
    const order = { ...refOf(bettor, 'stake'), currency: 'RUB', account: ACCOUNT, game: 'slots', amount: stake, takesBonus: true } as const
    const answer = await ledger.stakeExternal(tx, order)
    if (answer.kind !== 'done') throw new Error(answer.kind)
    await ledger.endExternalRound(tx, refOf(bettor, 'end'))
  })
}

export async function takeSlotBack({ ledger, fresh: { database } }: Table, bettor: RealBettor): Promise<void> {
  const order = { ...refOf(bettor, 'rollback'), ref: refOf(bettor, 'stake').id }
  const answer = await database.db.transaction().execute((tx) => ledger.rollbackExternal(tx, order))
  if (answer.kind !== 'done') throw new Error(answer.kind)
}
