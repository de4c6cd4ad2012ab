/** Players with money and a first seed pair, who can bet. */
import { postings } from '@fairhouse/server'

import { type Player, type PlayerOptions, registerPlayer } from './actors.ts'
import type { TestServer } from './test-server.ts'

/** `cash` in minor units, credited by an opening posting, so that the ledger balances. */
export async function registerBettor(testServer: TestServer, cash: bigint, options: PlayerOptions = {}): Promise<Player> {
  const player = await registerPlayer(testServer, options)
  const currency = options.currency ?? 'RUB'
  if (cash > 0n) await testServer.server.app.ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency, amount: cash }))
  const rotated = await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'first', mode: 'real' } })
  if (!rotated.ok) throw new Error(`the first seed was refused: ${rotated.error.code}`)
  return player
}
