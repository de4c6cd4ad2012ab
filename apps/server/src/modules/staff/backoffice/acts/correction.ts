/** A correction of a wallet. Source: money.md A. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { formatMoney, type PlayerId } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/db/index.ts'
import { postings, type WalletView } from '../../../books/ledger/index.ts'
import { type ConsoleAct, currency, integer } from './act.ts'
import { closedFault } from './gifts.ts'

/** `change`: minor units, negative for a deduction. */
const fields = z.object({ kind: z.literal('correction'), id: z.string(), player: integer, currency, change: integer })

export const correctionAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'correction',
  right: 'correction',
  fields,
  text: (subject) => subject,
  async apply({ ledger, onMoney }, tx, { id, player, currency: code, change }) {
    const closed = await correctionFault(tx, { player, change })
    if (closed) return closed
    const posted = await ledger.postWithin(tx, postings.corrected({ id, player, currency: code, change }))
    if (posted.kind === 'refused') {
      if (posted.reason !== 'not_covered') return refuse('not_found')
      return notThere((await ledger.wallet(player, code, tx))!)
    }
    if (posted.kind !== 'done') throw new Error(`the ledger answered ${posted.kind} to a correction`)
    return () => onMoney(player, code)
  },
}

/** Nobody could spend or be paid what a closed account is given; a deduction of what arrived late stays possible. Before the wallets' lock. */
export const correctionFault = async (tx: Tx, { player, change }: { player: PlayerId; change: bigint }): Promise<Refusal | undefined> =>
  change > 0n ? closedFault(tx, player) : undefined

/** A correction deducts existing money and creates no debt: only claw-backs do. */
export const notThere = ({ cash, currency: code }: Pick<WalletView, 'cash' | 'currency'>): Refusal =>
  refuse('insufficient_funds', { cash: formatMoney(cash), currency: code })
