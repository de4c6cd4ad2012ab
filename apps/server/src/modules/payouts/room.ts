/**
 * What every call of this module stands on: the tables, the vault, and the one way a payout changes. A change is judged
 * under the lock of the player's wallet and of the row, in this order, so that neither a bet nor a charge-back nor another
 * change comes in between; row, step, money and letter are written together.
 */
import { repeated } from '../../platform/db/index.ts'
import { createDestinationVault, type DestinationVault } from './destination/vault.ts'
import { createTelling } from './live.ts'
import type { PayoutFinding, Verdict } from './machine/judge.ts'
import type { Move } from './machine/moves.ts'
import type { PayoutDeps } from './ports.ts'
import { postingFor, transitOf } from './postings.ts'
import { lockPayout, payoutById, saveMove, setFinding, type Step } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import type { Db, PayoutTables, Tx } from './store/tables.ts'

export interface Room extends PayoutDeps {
  db: Db
  vault: DestinationVault
  /** Undefined where there is no such payout. What is judged is kept before it is told. */
  change(id: bigint, step: Step, judge: Judge): Promise<Changed | undefined>
  /** Within another room's transaction; its caller locks the wallet before and tells after the commit. */
  changeWithin(tx: Tx, payout: StoredPayout, step: Step, verdict: Verdict): Promise<StoredPayout>
  /** After the commit: screens and balance of the player. */
  told(payout: StoredPayout): void
}

/** Under both locks. */
export type Judge = (payout: StoredPayout, tx: Tx) => Verdict | Promise<Verdict>

export interface Changed {
  verdict: Verdict
  /** As it stands now. */
  payout: StoredPayout
}

export function openRoom(deps: PayoutDeps): Room {
  const { database, ledger, clock, secret, random, onMoney } = deps
  const db = database.tables<PayoutTables>()
  const tell = createTelling(deps)
  const room: Room = {
    ...deps,
    db,
    vault: createDestinationVault(secret, random),
    async change(id, step, judge) {
      const before = await payoutById(db, id)
      if (!before) return undefined
      await ledger.openAccounts(transitOf(before.psp))
      const changed = await repeated(() =>
        db.transaction().execute(async (tx) => {
          await ledger.lockPlayer(tx, before.player)
          const payout = (await lockPayout(tx, id))!
          const verdict = await judge(payout, tx)
          return { verdict, payout: await room.changeWithin(tx, payout, step, verdict) }
        }),
      )
      if (changed.verdict.answer === 'ok') room.told(changed.payout)
      return changed
    },
    async changeWithin(tx, payout, step, verdict) {
      const { finding = payout.finding } = 'finding' in verdict ? verdict : payout
      if (finding !== payout.finding) await found(room, tx, payout, finding)
      const seen = { ...payout, finding }
      return verdict.answer === 'ok' ? moved(room, tx, seen, step, verdict.move, clock.now()) : seen
    },
    told(payout) {
      ledger.committed()
      onMoney(payout.player)
      tell(payout)
    },
  }
  return room
}

/** What a person of the house must look at, said once. */
async function found({ report }: Room, tx: Tx, { id, psp }: StoredPayout, finding: PayoutFinding | null): Promise<void> {
  await setFinding(tx, id, finding)
  if (finding) report('a payout needs a person', { payout: `${id}`, psp, finding })
}

/** @throws when the books refuse what the rules found right: nothing is kept then. */
async function moved(room: Room, tx: Tx, payout: StoredPayout, step: Step, move: Move, at: number): Promise<StoredPayout> {
  await saveMove(tx, payout.id, move, step, at)
  if (move.money) await post(room, tx, postingFor(move.money, payout))
  await room.letters.enqueue(tx, payout, move.to)
  return { ...payout, status: move.to, reason: move.reason ?? payout.reason, changedAt: at }
}

/** @throws as above. */
export async function post({ ledger }: Pick<Room, 'ledger'>, tx: Tx, order: Parameters<Room['ledger']['postWithin']>[1]): Promise<void> {
  const posted = await ledger.postWithin(tx, order)
  if (posted.kind !== 'done')
    throw new Error(`the books answered ${posted.kind === 'refused' ? posted.reason : posted.kind} to ${order.kind} ${order.key}`)
}
