/** What the bets of one player on one round cover together, for what each of them counts. Source: bonuses.md 2, "No contribution". */
import { COVERED_GAMES, coveredBp } from '@fairhouse/games'

import { runIn, type Tx } from '../../../../platform/db/index.ts'
import { type BetKey, bettorKeyOf, nameOfBet, parseBettorKey, toRealBettor } from '../../../play/wagering/index.ts'

/** Bets are cancelled only before the draw, so that every settled bet of a round finds the same. */
const TOGETHER = `with asked as (
    select b.seat, b.id, b.game, b.round from unnest($1::text[], $2::uuid[]) k(seat, id) join live.bet b using (seat, id) where b.game = any($3::text[])
  ), together as (
    select o.seat, o.game, o.round, jsonb_agg(o.params) as bets from (select distinct seat, game, round from asked) r
      join live.bet o using (seat, game, round) where o.status in ('placed', 'settled') group by 1, 2, 3
  ) select asked.seat, asked.id, asked.game, together.bets from asked join together using (seat, game, round)`

/** Hundredths of a percent by `nameOfBet`; bets of other modules, and of games that cover nothing together, are left out. */
export async function loadCovers(tx: Tx, bets: readonly BetKey[]): Promise<ReadonlyMap<string, number>> {
  const rows = await runIn<{ seat: string; id: string; game: string; bets: unknown[] }>(
    tx,
    TOGETHER,
    bets.map(({ player }) => bettorKeyOf(toRealBettor(player))),
    bets.map(({ key }) => key),
    COVERED_GAMES,
  )
  return new Map(
    rows.map(({ seat, id, game, bets: together }) => [
      nameOfBet({ player: parseBettorKey(seat).player!, key: id }),
      coveredBp(game, together)!,
    ]),
  )
}
