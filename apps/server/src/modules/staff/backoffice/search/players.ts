/** Players that a text finds: by what their page shows, and by personal data as far as the role may see it. Source: D-2. */
import type { SearchMatch } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { BackofficeContext } from '../context.ts'
import { may, type Rights } from '../rules/roles.ts'
import type { Hit } from './find.ts'
import type { TextForms } from './forms.ts'

type PlayerContext = Pick<BackofficeContext, 'identity' | 'kyc' | 'payouts' | 'play' | 'nicknames' | 'account'>

export interface FoundPlayers {
  hits: Hit[]
  /** The personal data that the text was compared with. */
  personal: SearchMatch[]
}

interface Way {
  by: SearchMatch
  isPersonal?: true
  /** Undefined: the text has no such form, or the role may not see what it is compared with. */
  find: (() => Promise<readonly PlayerId[]>) | undefined
}

/** Each player once, by the first way that finds them. */
export async function findPlayers(
  context: PlayerContext,
  role: Rights,
  { text, forms, limit }: { text: string; forms: TextForms; limit: number },
): Promise<FoundPlayers> {
  const ways = waysOf(context, role, text, forms, limit).filter(({ find }) => find !== undefined)
  const found = new Map<PlayerId, SearchMatch>()
  for (const { by, find } of ways) for (const player of await find!()) if (!found.has(player)) found.set(player, by)
  const hits: Hit[] = []
  for (const [player, by] of [...found].slice(0, limit)) {
    const hit = await hitOf(context, player, by)
    if (hit) hits.push(hit)
  }
  return { hits, personal: ways.filter(({ isPersonal }) => isPersonal).map(({ by }) => by) }
}

function waysOf(
  { identity, kyc, payouts, play, nicknames }: PlayerContext,
  role: Rights,
  text: string,
  forms: TextForms,
  limit: number,
): Way[] {
  const { number, names, device, network, seed } = forms
  const address = forms.email ?? forms.phone
  const instrument = may(role, 'payments') ? (forms.cardEnd ?? forms.card ?? forms.phone ?? forms.wallet) : undefined
  const legal = may(role, 'verification') ? names : undefined
  return [
    { by: 'number', find: number === undefined ? undefined : async () => [BigInt(number)] },
    { by: 'nickname', find: async () => listOf((await nicknames.find(text))?.player) },
    {
      by: 'address',
      isPersonal: true,
      find: address === undefined ? undefined : async () => listOf(await identity.findByAddress(address)),
    },
    { by: 'legal_name', isPersonal: true, find: legal === undefined ? undefined : () => kyc.playersNamed(legal, limit) },
    { by: 'network', isPersonal: true, find: network === undefined ? undefined : () => identity.playersAtAddress(network, limit) },
    {
      by: 'instrument',
      isPersonal: true,
      find: instrument === undefined ? undefined : () => payouts.operator.holdersOf(instrument, limit),
    },
    { by: 'device', find: device === undefined ? undefined : () => identity.playersOfVisitor(device, limit) },
    { by: 'seed', find: seed === undefined ? undefined : () => play.playersOfSeed(seed, limit) },
  ]
}

const listOf = (player: bigint | undefined): PlayerId[] => (player === undefined ? [] : [player])

/** Undefined for a number that no account has. */
async function hitOf({ account: accountOf, nicknames }: PlayerContext, player: PlayerId, by: SearchMatch): Promise<Hit | undefined> {
  const account = await accountOf(player)
  if (!account) return undefined
  const { createdAt, currency } = account
  const { name } = await nicknames.of(player)
  return { id: `${player}`, player: `${player}`, by, name, at: instant(createdAt), currency, amount: null }
}
