/** What may happen to a wallet: in the model, in the ledger, and both answers. */
import type { BetOrder, Ledger, PlayLimits, PostOrder } from '../../index.ts'
import type { Model } from '../model/index.ts'

export type Act =
  | { kind: 'bet'; order: BetOrder }
  | { kind: 'post'; order: PostOrder }
  | { kind: 'limits'; player: bigint; limits: PlayLimits | null }
  | { kind: 'block'; player: bigint; block: number }
  | { kind: 'stop'; player: bigint; at: number | null }
  | { kind: 'bonusMax'; player: bigint; amount: bigint | null }
  | { kind: 'rotate'; player: bigint }

export function inModel(model: Model, act: Act, now: number): unknown {
  if (act.kind === 'bet') return model.bet(act.order, now)
  if (act.kind === 'post') return model.post(act.order, now)
  const player = model.players.get(act.player)!
  if (act.kind === 'limits') return ((player.limits = act.limits), true)
  if (act.kind === 'block') return void (player.block = act.block)
  if (act.kind === 'stop') return void (player.stopAt = act.at)
  if (act.kind === 'bonusMax') return void (player.bonusMax = act.amount)
  const used = player.nonce
  player.nonce = 0
  player.pair += 1
  return { pair: player.pair, used }
}

export function inLedger(ledger: Ledger, act: Act): Promise<unknown> {
  if (act.kind === 'bet') return ledger.bet(act.order)
  if (act.kind === 'post') return ledger.post(act.order)
  if (act.kind === 'limits') return ledger.setLimits(null, act.player, 'RUB', act.limits)
  if (act.kind === 'block') return ledger.setBlock(null, act.player, act.block)
  if (act.kind === 'stop') return ledger.setStopAt(null, act.player, act.at)
  if (act.kind === 'bonusMax') return ledger.setBonusMax(null, act.player, 'RUB', act.amount)
  return ledger.rotatePair(null, act.player)
}
