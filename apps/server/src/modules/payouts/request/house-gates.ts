/** The gates of the house: what is known of a player, asked of the rooms that know it, and judged in money.md's order. */
import type { Refusal } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Ledger } from '../../ledger/index.ts'
import { dayLimit } from '../amounts.ts'
import type { AskedPayout, Gates, Via } from '../ports.ts'
import { requestsSince } from '../store/requests.ts'
import type { Tx } from '../store/tables.ts'
import { refusedAtGates } from './checks.ts'
import { DAY_MS } from './velocity.ts'

export interface HouseGateDeps {
  ledger: Pick<Ledger, 'wallet'>
  /** Left of deposits to stake, minor units; 0n where the player may not play. */
  turnoverLeft(via: Via, player: bigint, currency: Currency): Promise<bigint>
  /** A charge-back of the player stands. */
  isDisputed(via: Via, player: bigint): Promise<boolean>
  lacksProof(player: bigint): Promise<boolean>
  checkCode(via: Via, player: bigint, bound: Buffer, code: string | undefined): Promise<Refusal | undefined>
}

export function createHouseGates({ ledger, turnoverLeft, isDisputed, lacksProof, checkCode }: HouseGateDeps): Gates {
  return {
    async refuse(via, { player, currency, amount, now, bound, code }: AskedPayout) {
      const wallet = await ledger.wallet(player, currency, via)
      const facts = {
        amount,
        currency,
        now,
        dayMax: dayLimit(currency),
        endsBonus: false,
        debt: -(wallet?.debt ?? 0n),
        past: await requestsSince(via as Tx, player, currency, now - DAY_MS),
        turnoverLeft: await turnoverLeft(via, player, currency),
        isDisputed: await isDisputed(via, player),
        lacksProof: await lacksProof(player),
      }
      return refusedAtGates(facts) ?? checkCode(via, player, bound, code)
    },
    isClean: async (via, player) => !(await isDisputed(via, player)),
  }
}
