/** What decides about an account, and what an operator looks up first: the top of a player's page. Each part is its module's own answer. */
import type { AnswerOf, consoleRoutes } from '@fairhouse/contracts'
import { type PlayerId, formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { type Account, maskedAddress } from '../../../accounts/identity/index.ts'
import type { WalletView } from '../../../books/ledger/index.ts'
import { localeOf } from '../../../contact/in-app/index.ts'
import type { OperatorBlock } from '../../../protection/limits/index.ts'
import type { BackofficeContext } from '../context.ts'
import { may } from '../rules/roles.ts'
import { staffAccounts } from '../store/accounts.ts'
import type { Acting, Link } from './linked.ts'

type Shown = AnswerOf<(typeof consoleRoutes)['GET /console/v1/players/{id}']>
type Standing = Shown['standing']
type FirstLook = Pick<
  Shown,
  'email' | 'phone' | 'country' | 'language' | 'vip_level' | 'partner' | 'last_log_in' | 'open_payouts' | 'conversations'
>

const instantOrNull = (at: number | null) => (at === null ? null : instant(at))

/** `links`: of the player, on any evidence. */
export async function standingOf(
  context: BackofficeContext,
  player: PlayerId,
  { wallets, links }: { wallets: readonly WalletView[]; links: readonly Link[] },
): Promise<Standing> {
  const { db, limits: protection, partners, payments, players } = context
  const [limits, block, lifted, age, closed, chargedBack, staff, fraud] = await Promise.all([
    players.limitsOf(player),
    protection.operatorBlocks.of(db, player),
    protection.operatorBlocks.liftedOf(db, player),
    protection.missingAgeProof(player),
    closedOf(context, player),
    payments.chargedBackOf(player),
    staffAccounts(db, { players: links.map(({ other }) => other) }),
    partners.fraudOf(player),
  ])
  return {
    exclusion: limits.exclusion,
    cool_off_until: limits.cool_off_until,
    age_proof: age && { due_at: instantOrNull(age.dueAt), is_due: age.isDue },
    closed,
    block: block ? blockView(block) : null,
    lifted_blocks: {
      latest: lifted.latest.map(({ lifted: by, ...former }) => ({ ...blockView(former), lifted: { ...by, at: instant(by.at) } })),
      others: lifted.others,
    },
    is_blocked: wallets.some(({ block }) => block !== 0),
    charged_back: chargedBack.map(({ amount, currency }) => ({ amount: formatMoney(amount), currency })),
    linked_staff: staff.map(({ player: account, login, name }) => ({ player: `${account}`, login, name })),
    fraud: fraud ? { by: fraud.by, at: instant(fraud.at) } : null,
  }
}

const blockView = ({ cause, by, at, reason, confirmed }: OperatorBlock): NonNullable<Standing['block']> => ({
  cause,
  by,
  at: instant(at),
  reason,
  confirmed: confirmed && { by: confirmed.by, at: instant(confirmed.at) },
})

/** The house's own rule comes first (under age, a second account of an excluded person): its deposits go back by Returns. Then the closing by its player or by operators. */
async function closedOf({ ownData, returns }: BackofficeContext, player: PlayerId): Promise<Standing['closed']> {
  const closed = await returns.closedOf(player)
  if (closed) return { cause: closed.cause, at: instant(closed.at) }
  const own = await ownData.closings.of(player)
  return own && { cause: 'player', at: instant(own.at), operators: own.operators }
}

/** Without what the operator's role may not see on the pages of its own. */
export async function firstLookAt(context: BackofficeContext, operator: Acting, account: Account): Promise<FirstLook> {
  const { geo, identity, inbox, payouts, vip } = context
  const { id: player, email, phone, isEmailVerified, isPhoneVerified, registeredOn } = account
  const [language, { level }, partner, lastLogIn, open, conversations] = await Promise.all([
    localeOf(context, player),
    vip.levelOf(player),
    may(operator, 'visitors') ? partnerOf(context, player) : undefined,
    identity.lastLogInAt(player),
    may(operator, 'payments') ? payouts.openOf(player) : undefined,
    may(operator, 'support') ? inbox.openOf(player) : undefined,
  ])
  return {
    email: email === null ? null : { masked: maskedAddress({ channel: 'email', value: email }), is_proved: isEmailVerified },
    phone: phone === null ? null : { masked: maskedAddress({ channel: 'sms', value: phone }), is_proved: isPhoneVerified },
    country: registeredOn && geo.countryOf(registeredOn.ip),
    language,
    vip_level: level,
    last_log_in: instantOrNull(lastLogIn),
    ...(partner !== undefined && { partner }),
    ...(open && { open_payouts: open.map(({ id, amount, currency }) => ({ id: `${id}`, amount: formatMoney(amount), currency })) }),
    ...(conversations && { conversations: conversations.map(({ id, opened_at: at }) => ({ id, opened_at: at.toISOString() })) }),
  }
}

async function partnerOf({ partners }: BackofficeContext, player: PlayerId): Promise<NonNullable<Shown['partner']> | null> {
  const referral = await partners.referralOf(player)
  const partner = referral && (await partners.find(referral.partner))
  return partner && referral ? { id: `${partner.id}`, name: partner.name, campaign: referral.campaign } : null
}
