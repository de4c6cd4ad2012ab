/** GET and POST /api/v2/auth/second-factor…: the player's own second factor (D-36). */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Caller } from '../../../../platform/http/index.ts'
import type { IdentityContext } from '../context.ts'
import { recordSessionAttempt } from '../login-attempts.ts'
import { type OwnProof, proveOwner } from '../own-proof.ts'
import type { Locale } from '../ports.ts'
import { findAccount } from '../store/accounts.ts'
import { findFactor, recoveryCodesLeft } from '../store/second-factors.ts'

export async function secondFactorState({ db }: IdentityContext, { player }: Caller) {
  const factor = await findFactor(db, player)
  const since = factor?.confirmedAt ?? null
  return {
    is_on: since !== null,
    since: since && since.toISOString(),
    recovery_codes_left: await recoveryCodesLeft(db, player),
  }
}

export function beginSecondFactor(context: IdentityContext, { player }: Caller): Promise<{ secret: string; uri: string } | Refusal> {
  return context.db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, player)
    return context.secondFactor.begin(tx, player, account?.email ?? account?.phone ?? String(player))
  })
}

interface Confirmation extends OwnProof {
  code: string
}

/** Asks for the password, if there is one: a session thief must not put a second factor on the account. */
export async function confirmSecondFactor(context: IdentityContext, caller: Caller, given: Confirmation, locale: Locale) {
  const stopped =
    (await proveOwner(context, caller, given, locale)) ?? (await recordSessionAttempt(context, 'new second factor', caller.session))
  if (stopped) return stopped
  return withCodes(await context.db.transaction().execute((tx) => context.secondFactor.confirm(tx, caller.player, given.code, locale)))
}

export async function renewRecoveryCodes(context: IdentityContext, caller: Caller, given: OwnProof, locale: Locale) {
  const stopped = await proveOwner(context, caller, given, locale)
  if (stopped) return stopped
  const codes = await context.db.transaction().execute(async (tx) => {
    const isOn = await context.secondFactor.isOn(tx, caller.player)
    return isOn ? context.secondFactor.renewRecoveryCodes(tx, caller.player) : refuse('bad_transition')
  })
  return withCodes(codes)
}

export async function switchOffSecondFactor(context: IdentityContext, caller: Caller, given: OwnProof, locale: Locale) {
  const stopped = await proveOwner(context, caller, given, locale)
  if (stopped) return stopped
  return context.db.transaction().execute((tx) => context.secondFactor.switchOff(tx, caller.player, locale))
}

const withCodes = (codes: string[] | Refusal) => (isRefusal(codes) ? codes : { recovery_codes: codes })
