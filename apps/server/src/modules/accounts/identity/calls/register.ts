/** POST /api/v2/auth/register/*: creates account, wallet, first session and the verification message, or nothing. */
import { isRefusal, type Refusal, refuseFields } from '@fairhouse/contracts'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import { addressBlockOf } from '../../../../platform/http/index.ts'
import { refuseOff } from '../codes.ts'
import type { IdentityContext } from '../context.ts'
import type { ClientInfo } from '../login-flow.ts'
import { newPasswordFaults } from '../new-passwords.ts'
import { resolvePromo } from '../promo.ts'
import type { Address } from '../rules/addresses.ts'
import { isDemoAddress } from '../rules/demo-accounts.ts'
import type { TokenPair } from '../sessions.ts'
import { insertAccount, lockAddress } from '../store/accounts.ts'
import { type RegistrationForm, sourceOfVisit } from './forms.ts'

export interface Registration extends ClientInfo {
  field: 'email' | 'phone'
  /** Undefined for an invalid address. */
  address: Address | undefined
  form: RegistrationForm
}

export async function register(context: IdentityContext, registration: Registration): Promise<TokenPair | Refusal> {
  const { field, form } = registration
  const address = admitted(context, registration.address)
  const password = newPasswordFaults(context, form.password, address ? [address.value] : [])
  if (!address) return refuseFields({ [field]: [WRONG[field]], ...(password.length > 0 && { password }) })
  if (password.length > 0) return refuseFields({ password })
  if (!context.channels.has(address.channel)) return refuseOff(address.channel)
  const promo = await resolvePromo(context, form, registration.device.ip)
  if (isRefusal(promo)) return promo
  const unfit = await admitName(context, context.db, form)
  if (unfit) return unfit
  const closed = await context.screenRegistration(registration.device.ip, { email: null, phone: null, [field]: address.value })
  if (closed) return closed
  const hash = await context.passwords.hash(form.password, addressBlockOf(registration.device.ip))
  if (isRefusal(hash)) return hash
  const opened = await context.db
    .transaction()
    .execute((tx) => openAccount(tx, context, { ...registration, form: { ...form, promo: promo.promo }, address, hash }))
  return context.loginFlow.complete(opened, registration)
}

const admitName = async ({ admitNickname }: IdentityContext, tx: Db, { nickname }: RegistrationForm) =>
  nickname === undefined ? undefined : admitNickname(tx, nickname)

/** Where no demo accounts are opened, their domain is what it is elsewhere: no address. */
const admitted = ({ opensDemoAccounts }: IdentityContext, address: Address | undefined): Address | undefined =>
  address && (opensDemoAccounts || !isDemoAddress(address)) ? address : undefined

async function openAccount(
  tx: Tx,
  context: IdentityContext,
  given: Registration & { address: Address; hash: string },
): Promise<TokenPair | Refusal> {
  const { address, form, device, field } = given
  await lockAddress(tx, address)
  const closed = address.channel === 'sms' ? await context.refuseNewcomer(tx, { phone: address.value }) : undefined
  if (closed) return closed
  const unfit = await admitName(context, tx, form) // another player may have chosen it meanwhile
  if (unfit) return unfit
  const account = {
    address,
    passwordHash: given.hash,
    currency: form.currency,
    wantsVip: form.vip ?? false,
    source: sourceOfVisit(form),
    device,
    isDemo: isDemoAddress(address),
  }
  const player = await insertAccount(tx, account, context.clock.now())
  if (player === undefined) return refuseFields({ [field]: [TAKEN[field]] })
  const { wantsVip, source } = account
  const typedPromo = form.promo_source === 'cookie' ? undefined : form.promo
  const { currency, locale = null, promo = null, nickname = null } = form
  await context.hooks.registered.run(tx, { player, currency, locale, wantsVip, promo, source, typedPromo, nickname })
  // Refused when the address had today's codes: the account opens all the same, unverified.
  await context.codes.request(tx, { address, purpose: 'proof', player }, { locale: form.locale ?? given.locale })
  return context.loginFlow.openSession(tx, player, given)
}

export const WRONG = {
  email: 'wrong_format: this is no email address',
  phone: 'wrong_format: this is no phone number of a country we serve',
} as const

export const TAKEN = { email: 'taken: this email address has an account', phone: 'taken: this phone number has an account' } as const
