/** CON-2 to CON-5 for one game: the published limits, and the server's response to a stake at each end of a range. */
import { BET_LIMITS, type Currency, formatMoney, fromRub, type LimitedGame } from '@fairhouse/money'

import { atTable, codeOf, unwrap } from './at-table.ts'
import { registerBettor } from './bettor.ts'
import type { TestServer } from './test-server.ts'

export interface LimitedBet {
  game: LimitedGame
  /** Params for a stake, as decimal text; they can win with any stake. */
  params(stake: string): object
}

/** "1.00 - 10000.00" as the server publishes it to a guest. */
export async function loadLimits(testServer: TestServer, game: string, currency: Currency): Promise<string> {
  const facts = await unwrap(testServer.client().call('GET /api/v2/games/{game}', { params: { game }, query: { currency } }))
  return `${facts.min} - ${facts.max}`
}

/** Results of bets a minor unit below the minimum, at the minimum, at the maximum, and a minor unit above it. */
export async function tryLimits(testServer: TestServer, { game, params }: LimitedBet, currency: Currency): Promise<string[]> {
  const { min, max } = BET_LIMITS[game][currency]
  const codes: string[] = []
  for (const minor of [min - 1n, min, max, max + 1n]) {
    const player = await registerBettor(testServer, fromRub(1_000_000_00n, currency) + max, { currency })
    const stake = formatMoney(minor)
    codes.push(await codeOf(atTable(player, game, { currency, stake }).bet(params(stake))))
  }
  return codes
}
