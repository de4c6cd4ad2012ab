/** POST /api/v2/auth/login/second-factor: the second half of a log-in (D-36). */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Entry } from '../entrance.ts'
import type { Identities } from '../identities.ts'
import type { TokenPair } from '../sessions.ts'
import { type Challenge, challengeOf, dropChallenge, lockChallenge, setChallengeTries } from '../store/challenges.ts'
import type { Tx } from '../store/tables.ts'
import { countFailure, countTry, forgiveTries, type Tried } from '../tries.ts'

export interface SecondFactorLogin extends Entry {
  challenge: string
  /** Of the app, or a recovery code. */
  code: string
}

export async function loginBySecondFactor(house: Identities, login: SecondFactorLogin): Promise<TokenPair | Refusal> {
  const id = house.challenges.read(login.challenge)
  const known = id ? await challengeOf(house.db as Tx, id) : undefined
  if (!id || !isLive(known, house)) return refuse('challenge_over')
  const tried = triedAt(known.player, login.device.ip)
  const locked = await countTry(house, tried)
  if (locked) return locked
  const entered = await house.db.transaction().execute((tx) => finish(tx, house, id, login, tried))
  if (entered !== 'wrong') return house.entrance.confirmed(entered, login)
  await countFailure(house, tried)
  return refuse('wrong_second_factor')
}

async function finish(
  tx: Tx,
  house: Identities,
  id: string,
  login: SecondFactorLogin,
  tried: Tried,
): Promise<TokenPair | Refusal | 'wrong'> {
  const challenge = await lockChallenge(tx, id)
  if (!isLive(challenge, house)) return refuse('challenge_over')
  if (!(await house.secondFactor.check(tx, challenge.player, login.code, login.locale))) {
    await setChallengeTries(tx, id, challenge.triesLeft - 1)
    return 'wrong'
  }
  await dropChallenge(tx, id)
  await forgiveTries(tx, house, tried)
  return house.entrance.admit(tx, challenge.player, login)
}

const isLive = (challenge: Challenge | undefined, { clock }: Identities): challenge is Challenge =>
  challenge !== undefined && challenge.triesLeft > 0 && clock.now() < challenge.expiresAt

const triedAt = (player: bigint, ip: string): Tried => ({ what: `second factor ${player}`, ip, owner: async () => player })
