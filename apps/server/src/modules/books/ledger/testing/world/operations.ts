/** Possible operations on a wallet: run in the model and in the ledger, with both answers. */
import type { BetOrder, Ledger, PlayLimits, PostOrder } from '../../index.ts'
import type { Model } from '../model/index.ts'

export type Operation =
  | { kind: 'bet'; order: BetOrder }
  | { kind: 'post'; order: PostOrder }
  | { kind: 'limits'; player: bigint; limits: PlayLimits | null }
  | { kind: 'block'; player: bigint; block: number }
  | { kind: 'stop'; player: bigint; at: number | null }
  | { kind: 'bonusMax'; player: bigint; amount: bigint | null }
  | { kind: 'rotate'; player: bigint }

export function inModel(model: Model, operation: Operation, now: number): unknown {
  if (operation.kind === 'bet') return model.bet(operation.order, now)
  if (operation.kind === 'post') return model.post(operation.order, now)
  const player = model.players.get(operation.player)!
  if (operation.kind === 'limits') return ((player.limits = operation.limits), true)
  if (operation.kind === 'block') return void (player.block = operation.block)
  if (operation.kind === 'stop') return void (player.stopAt = operation.at)
  if (operation.kind === 'bonusMax') return void (player.bonusMax = operation.amount)
  const used = player.nonce
  player.nonce = 0
  player.pair += 1
  return { pair: player.pair, used }
}

export function inLedger(ledger: Ledger, operation: Operation): Promise<unknown> {
  if (operation.kind === 'bet') return ledger.bet(operation.order)
  if (operation.kind === 'post') return ledger.post(operation.order)
  if (operation.kind === 'limits') return ledger.setLimits(null, operation.player, 'RUB', operation.limits)
  if (operation.kind === 'block') return ledger.setBlock(null, operation.player, operation.block)
  if (operation.kind === 'stop') return ledger.setStopAt(null, operation.player, operation.at)
  if (operation.kind === 'bonusMax') return ledger.setBonusMax(null, operation.player, 'RUB', operation.amount)
  return ledger.rotatePair(null, operation.player)
}
