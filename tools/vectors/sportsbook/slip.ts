/** Slips against the board. */
import { type BoardOutcome, priceSlip, type Slip, type SlipLeg } from '@fairhouse/betting'

import { minorOf, optionalMinor } from '../bonuses/amounts.ts'
import { type KindRun, known } from '../kinds.ts'

export const priceSlipRun: KindRun = (given) => {
  const slip = known(given, 'in', ['currency', 'type', 'stake', 'policy', 'cash', 'legs', 'board'], ['sizes', 'player_headroom'])
  const priced = priceSlip({
    ...(slip as unknown as Pick<Slip, 'currency' | 'type' | 'policy'>),
    sizes: (slip.sizes ?? undefined) as number[] | undefined,
    stake: minorOf(slip.stake),
    cash: minorOf(slip.cash),
    playerHeadroom: optionalMinor(slip.player_headroom),
    legs: (slip.legs as unknown[]).map(legOf),
    board: new Map(Object.entries(known(slip.board, 'board')).map(([outcome, entry]) => [outcome, boardOf(entry, outcome)])),
  })
  if (!priced.isAccepted) {
    const { isAccepted: _, ...refusal } = priced
    return Object.fromEntries([['ok', false], ...Object.entries(refusal).map(([field, value]) => [NAMES[field] ?? field, toNumber(value)])])
  }
  const { lines, lineStake, charged, odds, potential, isCapped, maxStake, delaySeconds, totalOdds } = priced
  return {
    ok: true,
    lines,
    line_stake: Number(lineStake),
    charged: Number(charged),
    odds,
    potential: Number(potential),
    capped: isCapped,
    max_stake: Number(maxStake),
    delay_s: delaySeconds,
    ...(totalOdds !== undefined && { total_odds: totalOdds }),
  }
}

const NAMES: Readonly<Record<string, string>> = { maxStake: 'max_stake' }
const toNumber = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)

function legOf(entry: unknown, at: number): SlipLeg {
  const leg = known(entry, `legs ${at}`, ['event', 'outcome', 'seen'], ['group', 'banker'])
  return { ...(leg as unknown as SlipLeg), isBanker: leg.banker as boolean | undefined }
}

function boardOf(entry: unknown, outcome: string): BoardOutcome {
  const { live, headroom, ...rest } = known(entry, `board ${outcome}`, ['odds', 'status', 'sport'], ['live', 'headroom'])
  return { ...(rest as unknown as BoardOutcome), isLive: live as boolean | undefined, headroom: optionalMinor(headroom) }
}
