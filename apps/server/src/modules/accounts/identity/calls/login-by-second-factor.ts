/** POST /api/v2/auth/login/second-factor: the second step of a log-in (D-36). */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { IdentityContext } from '../context.ts'
import { recordFailure, recordAttempt, clearAttempts, type Attempt } from '../login-attempts.ts'
import type { ClientInfo } from '../login-flow.ts'
import type { TokenPair } from '../sessions.ts'
import { type Challenge, findChallenge, dropChallenge, lockChallenge, setChallengeTries } from '../store/challenges.ts'

export interface SecondFactorLogin extends ClientInfo {
  challenge: string
  /** An authenticator code or a recovery code. */
  code: string
}

export async function loginBySecondFactor(context: IdentityContext, login: SecondFactorLogin): Promise<TokenPair | Refusal> {
  const id = context.challenges.read(login.challenge)
  const known = id ? await findChallenge(context.db, id) : undefined
  if (!id || !isLive(known, context)) return refuse('challenge_over')
  const attempt = toAttempt(known.player, login.device.ip)
  const locked = await recordAttempt(context, attempt)
  if (locked) return locked
  const entered = await context.db.transaction().execute((tx) => finish(tx, context, id, login, attempt))
  if (entered !== 'wrong') return context.loginFlow.complete(entered, login)
  await recordFailure(context, attempt)
  return refuse('wrong_second_factor')
}

async function finish(
  tx: Tx,
  context: IdentityContext,
  id: string,
  login: SecondFactorLogin,
  attempt: Attempt,
): Promise<TokenPair | Refusal | 'wrong'> {
  const challenge = await lockChallenge(tx, id)
  if (!isLive(challenge, context)) return refuse('challenge_over')
  if (!(await context.secondFactor.check(tx, challenge.player, login.code, login.locale))) {
    await setChallengeTries(tx, id, challenge.triesLeft - 1)
    return 'wrong'
  }
  await dropChallenge(tx, id)
  await clearAttempts(tx, context, attempt)
  return context.loginFlow.openSession(tx, challenge.player, login)
}

const isLive = (challenge: Challenge | undefined, { clock }: IdentityContext): challenge is Challenge =>
  challenge !== undefined && challenge.triesLeft > 0 && clock.now() < challenge.expiresAt

const toAttempt = (player: PlayerId, ip: string): Attempt => ({ what: `second factor ${player}`, ip, owner: async () => player })
