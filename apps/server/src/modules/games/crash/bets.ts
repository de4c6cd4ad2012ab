/** The bets of a round from live rounds, in the types of crash. */
import type { CrashBet, CrashPart } from '@fairhouse/games'

import { parseBettorKey } from '../../play/wagering/index.ts'
import { type LiveBetRow, type LiveRounds, type LiveRow, stakedLeft } from '../live-rounds/index.ts'
import type { OwnBet } from './cash-out.ts'
import type { Bets, OpenBet } from './ports.ts'

const GAME = 'crash'

type Live = Pick<LiveRounds, 'bets' | 'payments' | 'board'>

/** `live` is a function, because it is created after the game. */
export function createCrashBets(live: () => Live): Bets {
  return {
    async open(round) {
      const found = await live().bets.openIn(GAME, BigInt(round))
      const real = found.filter(isReal)
      const rows = await live().board(GAME).rows(real)
      const rowOf = new Map(real.map(({ seq }, i) => [seq, rows[i]!]))
      return found.map((bet) => openBet(bet, rowOf.get(bet.seq) ?? null))
    },
    cashed: async (round) => (await live().bets.totals(GAME, BigInt(round))).cashed,
    async pay(tx, { bettorKey, key }, known, fresh, isOver) {
      const bet = await live().bets.held(tx, bettorKey, key)
      if (bet?.status !== 'placed' || bet.parts.length !== known) throw new Error(`the bet ${key} differs from its stored state`)
      return live().payments.pay(tx, bet, fresh, isOver)
    },
    async publish(updates) {
      for (const each of updates) await live().board(GAME).publishOwnBet(each)
    },
  }
}

const isReal = ({ seat: bettorKey }: LiveBetRow) => parseBettorKey(bettorKey).mode === 'real'

const openBet = ({ seq, id, seat: bettorKey, params, stake, max_win, parts }: LiveBetRow, row: LiveRow | null): OpenBet => ({
  id: `${seq}`,
  key: id,
  bettorKey,
  row,
  bet: params as unknown as CrashBet,
  stake,
  maxWin: max_win,
  parts: parts.map((part) => ({ ...part, stake: BigInt(part.stake), payout: BigInt(part.payout) })),
})

/** A player's own bet, and its round. */
export async function ownBet(
  { bets, rounds }: Pick<LiveRounds, 'bets' | 'rounds'>,
  bettorKey: string,
  key: string,
): Promise<(OwnBet & { bet: LiveBetRow }) | undefined> {
  const bet = await bets.one(bettorKey, key)
  if (bet?.game !== GAME) return undefined
  const round = bet.round === null ? undefined : await rounds.one(GAME, bet.round)
  return {
    bet,
    id: `${bet.seq}`,
    status: bet.status,
    round: bet.round === null ? null : Number(bet.round),
    state: round?.state ?? 'betting',
    startedAt: round?.started_at ?? null,
    canHalve: stakedLeft(bet) >= 2n && !bet.parts.some(isHalf),
  }
}

const isHalf = ({ kind }: { kind: CrashPart['kind'] }) => kind === 'half' || kind === 'autoHalf'
