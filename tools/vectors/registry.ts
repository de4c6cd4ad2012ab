/** Every kind of vector file that can be checked. */
import { baccaratVectors } from './baccarat.ts'
import { blackjackVectors } from './blackjack.ts'
import { bonusVectors } from './bonuses.ts'
import { casesVectors } from './cases.ts'
import { coinflipVectors } from './coinflip.ts'
import { crashVectors } from './crash.ts'
import { diceVectors } from './dice.ts'
import { hiloVectors } from './hilo.ts'
import { kenoVectors } from './keno.ts'
import { minerVectors } from './miner.ts'
import { paymentVectors } from './payments.ts'
import { plinkoVectors } from './plinko.ts'
import { protocolVectors } from './protocol.ts'
import { roomsVectors } from './rooms.ts'
import { rouletteVectors } from './roulette.ts'
import type { VectorRunner } from './runner.ts'
import { classic3Vectors, gems5Vectors, tumble65Vectors } from './slots.ts'
import { sportsbookVectors } from './sportsbook.ts'
import { stairsVectors } from './stairs.ts'
import { wheelVectors } from './wheel.ts'

const RUNNERS: readonly VectorRunner[] = [
  protocolVectors,
  diceVectors,
  kenoVectors,
  plinkoVectors,
  wheelVectors,
  rouletteVectors,
  casesVectors,
  hiloVectors,
  minerVectors,
  stairsVectors,
  coinflipVectors,
  roomsVectors,
  crashVectors,
  classic3Vectors,
  gems5Vectors,
  tumble65Vectors,
  blackjackVectors,
  baccaratVectors,
  paymentVectors,
  bonusVectors,
  sportsbookVectors,
]

export function findRunner(name: unknown): VectorRunner | undefined {
  return RUNNERS.find((runner) => runner.name === name)
}
