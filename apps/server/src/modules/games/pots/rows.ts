/** The rows of pots, and their conversion to domain types. */
import { type Minor, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'

import type { PlayMoney, Pot, PotBet, PotMode, PotResult, PotRoom, PotState } from './pot.ts'

export interface PotRow {
  id: string
  mode: PotMode
  room: PotRoom
  currency: number
  state: PotState
  commission: number
  commitment: string
  sealed: Buffer
  server_seed: string | null
  total: bigint
  players: number
  bets: number
  places: number
  opened_at: Date
  first_at: Date | null
  closes_at: Date | null
  closed_at: Date | null
  ended_at: Date | null
  beacon_source: string | null
  beacon_due: bigint | null
  beacon_round: bigint | null
  beacon_value: string | null
  bets_text: string | null
  bets_hash: string | null
  result: string | null
  rematch_of: string | null
}

export interface BetRow {
  seat: string
  key: string
  pot: string
  place: number
  request_hash: bigint
  stake: Minor
  side: 'heads' | 'tails' | null
  seed_hex: string
  name: string
  at: Date
  is_back: boolean
  guest: string | null
  network: string | null
  cash: Minor | null
  version: bigint | null
  back_cash: bigint | null
  back_version: bigint | null
}

export type PotTables = { 'pots.pot': PotRow; 'pots.bet': BetRow }

declare module '../../../platform/db/tables.ts' {
  interface Tables extends PotTables {}
}

export const currencyNumber = (currency: Currency): number => CURRENCIES[currency].number

const ms = (at: Date | null) => at && at.getTime()
const small = (number: bigint | null) => (number === null ? null : Number(number))

export function potOf(row: PotRow): Pot {
  const { id, mode, room, state, commission, commitment, sealed, total, players, bets, places } = row
  const same = { id, mode, room, state, commission, commitment, sealed, total, players, bets, places }
  return {
    ...same,
    currency: currencyOfNumber(row.currency),
    serverSeed: row.server_seed,
    openedAt: row.opened_at.getTime(),
    firstAt: ms(row.first_at),
    closesAt: ms(row.closes_at),
    closedAt: ms(row.closed_at),
    endedAt: ms(row.ended_at),
    beaconSource: row.beacon_source,
    beaconDue: small(row.beacon_due),
    beaconRound: small(row.beacon_round),
    beaconValue: row.beacon_value,
    betsText: row.bets_text,
    betsHash: row.bets_hash,
    result: row.result === null ? null : readResult(row.result),
    rematchOf: row.rematch_of,
  }
}

export function betOf({ request_hash, seed_hex, is_back, at, cash, version, back_cash, back_version, ...bet }: BetRow): PotBet {
  const money = { after: playMoneyOf(cash, version), afterBack: playMoneyOf(back_cash, back_version) }
  return { ...bet, ...money, requestHash: request_hash, seedHex: seed_hex, isBack: is_back, at: at.getTime() }
}

const playMoneyOf = (cash: Minor | null, version: bigint | null): PlayMoney | null =>
  cash === null || version === null ? null : { cash, version }

/** Amounts as text: JSON has no whole numbers of 64 bits. */
export const resultText = (result: PotResult): string =>
  JSON.stringify(result, (_, field: unknown) => (typeof field === 'bigint' ? `${field}` : field))

function readResult(text: string): PotResult {
  const { payout, fee, ticket, ...rest } = JSON.parse(text) as Record<'payout' | 'fee', string> & { ticket?: string }
  const read = { ...(rest as unknown as PotResult), payout: BigInt(payout), fee: BigInt(fee) }
  return ticket === undefined ? read : { ...read, ticket: BigInt(ticket) }
}
