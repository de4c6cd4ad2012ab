/** GET and POST /api/v2/auth/second-factor…: the player's own second factor (D-36). */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Caller } from '../../../platform/http/index.ts'
import type { Identities } from '../identities.ts'
import { type OwnProof, proveOwner } from '../own-proof.ts'
import type { Locale } from '../ports.ts'
import { accountOf } from '../store/accounts.ts'
import { factorOf, recoveryCodesLeft } from '../store/second-factors.ts'
import type { Tx } from '../store/tables.ts'
import { countTryOf } from '../tries.ts'

export async function secondFactorState({ db }: Identities, { player }: Caller) {
  const factor = await factorOf(db as Tx, player)
  const since = factor?.confirmedAt ?? null
  return { is_on: since !== null, since: since && since.toISOString(), recovery_codes_left: await recoveryCodesLeft(db as Tx, player) }
}

export function beginSecondFactor(house: Identities, { player }: Caller): Promise<{ secret: string; uri: string } | Refusal> {
  return house.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, player)
    return house.secondFactor.begin(tx, player, account?.email ?? account?.phone ?? String(player))
  })
}

interface Confirmation extends OwnProof {
  code: string
}

/** A thief of a session must not put a lock of his own on the account: the password is asked for where there is one. */
export async function confirmSecondFactor(house: Identities, caller: Caller, given: Confirmation, locale: Locale) {
  const stopped = (await proveOwner(house, caller, given, locale)) ?? (await countTryOf(house, 'new second factor', caller.session))
  if (stopped) return stopped
  return withCodes(await house.db.transaction().execute((tx) => house.secondFactor.confirm(tx, caller.player, given.code, locale)))
}

export async function renewRecoveryCodes(house: Identities, caller: Caller, given: OwnProof, locale: Locale) {
  const stopped = await proveOwner(house, caller, given, locale)
  if (stopped) return stopped
  const codes = await house.db.transaction().execute(async (tx) => {
    const isOn = await house.secondFactor.isOn(tx, caller.player)
    return isOn ? house.secondFactor.renewRecoveryCodes(tx, caller.player) : refuse('bad_transition')
  })
  return withCodes(codes)
}

export async function switchOffSecondFactor(house: Identities, caller: Caller, given: OwnProof, locale: Locale) {
  const stopped = await proveOwner(house, caller, given, locale)
  if (stopped) return stopped
  return house.db.transaction().execute((tx) => house.secondFactor.switchOff(tx, caller.player, locale))
}

const withCodes = (codes: string[] | Refusal) => (isRefusal(codes) ? codes : { recovery_codes: codes })
