/** A player whose only money is that of a bonus, and who plays rounds of a provider with it. Amounts in minor units of RUB. */
import { HOUR_MS } from '@fairhouse/money'
import { expect } from 'vitest'

import { postings } from '../index.ts'
import type { TestLedger } from './open.ts'

export const BONUS_ACCOUNT = 'house:slots:acme' as const

const RUB = 'RUB' as const
const DONE = { kind: 'done' }

/** @param funded what the bonus gives; `cap` the most that becomes cash, null = no cap. */
export async function bonusPlayer(
  { ledger, database, player: open, inTransaction }: TestLedger,
  funded: bigint,
  cap: bigint | null = null,
) {
  const player = await open()
  const id = `run of ${player}`
  const source = `acme-${player}`
  const of = { source, requestHash: 1n, player }
  const money = { currency: RUB, account: BONUS_ACCOUNT }
  const terms = { game: 'slot', takesBonus: true, contribution: 100, edgePpm: null }
  const flags = { isHeld: false, isCollected: false }
  const bonusOf = async () => (await ledger.wallet(player, RUB))!.bonus
  const stake = (round: string, amount: bigint) =>
    inTransaction(async (tx) =>
      expect(await ledger.stakeExternal(tx, { ...of, ...money, ...terms, round, id: `stake ${round}`, amount })).toEqual(DONE),
    )
  const rollBack = (round: string, ref: string) =>
    inTransaction(async (tx) => expect(await ledger.rollbackExternal(tx, { ...of, round, id: `back ${ref}`, ref })).toEqual(DONE))
  await inTransaction(async (tx) => {
    const { version, at } = await ledger.postOrThrow(tx, postings.bonusGranted({ id, player, currency: RUB, amount: funded }))
    const limits = { expiresAt: at + HOUR_MS, maxBet: 10n ** 9n, maxConvert: cap }
    await ledger.beginBonus(tx, { player, currency: RUB, since: version, ...limits })
  })
  return {
    player,
    bonus: bonusOf,
    stake,
    win: (round: string, amount: bigint) =>
      inTransaction(async (tx) =>
        expect(await ledger.winExternal(tx, { ...of, ...money, ...flags, round, id: `win ${round}`, amount, isFree: false })).toEqual(DONE),
      ),
    /** The win of a free round, which joins the bonus. */
    async winFree(round: string, amount: bigint): Promise<void> {
      await stake(round, 0n)
      await inTransaction(async (tx) => {
        await ledger.winExternal(tx, { ...of, ...money, ...flags, round, id: `win ${round}`, amount, isFree: true })
        await ledger.joinBonus(tx, { source, id: `win ${round}` })
      })
    },
    /** The round is over without a further win. */
    lose: (round: string) => inTransaction((tx) => ledger.endExternalRound(tx, { ...of, round })),
    takeBackWin: (round: string) => rollBack(round, `win ${round}`),
    refund: (round: string) => rollBack(round, `stake ${round}`),
    /** What is not in open bets becomes cash within the cap. Without money nothing is posted, as for the bonuses of the product. */
    convert: () =>
      inTransaction(async (tx) => {
        const { bonus: held, version } = (await ledger.wallet(player, RUB, tx))!
        const converted = cap !== null && cap < held ? cap : held
        const order = postings.bonusConverted({ id, player, currency: RUB, held, converted })
        const until = held > 0n ? (await ledger.postOrThrow(tx, order)).version : version
        await ledger.endBonus(tx, { player, currency: RUB, until, converted, kept: held - converted })
      }),
    /** It ends without a conversion; its money is in open bets. */
    end: () =>
      inTransaction(async (tx) => {
        const { version } = (await ledger.wallet(player, RUB, tx))!
        await ledger.endBonus(tx, { player, currency: RUB, until: version, converted: null, kept: 0n })
      }),
    money: async () => {
      const { cash, bonus, debt } = (await ledger.wallet(player, RUB))!
      return { cash, bonus, debt }
    },
    run: async () => {
      const sql = 'select converted, owed, repaid, kept from ledger.bonus_run where player = $1'
      return (await database.pool.query<Record<'converted' | 'owed' | 'repaid' | 'kept', bigint | null>>(sql, [player])).rows[0]!
    },
  }
}
