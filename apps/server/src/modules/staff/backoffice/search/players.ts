/** Players that a text finds: by what their page shows, and by personal data as far as the role may see it. Source: D-2. */
import type { SearchMatch } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { BackofficeContext } from '../context.ts'
import { may, type Rights } from '../rules/roles.ts'
import type { Found, Hit } from './find.ts'
import type { TextForms } from './forms.ts'

type PlayerContext = Pick<BackofficeContext, 'identity' | 'kyc' | 'payouts' | 'play' | 'nicknames' | 'accountsOf'>

interface Way {
  by: SearchMatch
  /** Undefined: the text has no such form, or the role may not see what it is compared with. */
  find: (() => Promise<readonly PlayerId[]>) | undefined
}

/** Each player once, by the first way that finds them. */
export async function findPlayers(
  context: PlayerContext,
  role: Rights,
  { text, forms, limit }: { text: string; forms: TextForms; limit: number },
): Promise<Found> {
  const ways = waysOf(context, role, text, forms, limit).filter(({ find }) => find !== undefined)
  const found = new Map<PlayerId, SearchMatch>()
  for (const { by, find } of ways) for (const player of await find!()) if (!found.has(player)) found.set(player, by)
  return { hits: await hitsOf(context, [...found].slice(0, limit)), compared: ways.map(({ by }) => by) }
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
      find: address === undefined ? undefined : async () => listOf(await identity.findByAddress(address)),
    },
    { by: 'legal_name', find: legal === undefined ? undefined : () => kyc.playersNamed(legal, limit) },
    { by: 'network', find: network === undefined ? undefined : () => identity.playersAtAddress(network, limit) },
    {
      by: 'instrument',
      find: instrument === undefined ? undefined : () => payouts.operator.holdersOf(instrument, limit),
    },
    { by: 'device', find: device === undefined ? undefined : () => identity.playersOfVisitor(device, limit) },
    { by: 'seed', find: seed === undefined ? undefined : () => play.playersOfSeed(seed, limit) },
  ]
}

const listOf = (player: PlayerId | undefined): PlayerId[] => (player === undefined ? [] : [player])

/** Without numbers that no account has. */
async function hitsOf({ accountsOf, nicknames }: PlayerContext, found: readonly [PlayerId, SearchMatch][]): Promise<Hit[]> {
  const players = found.map(([player]) => player)
  const [accounts, names] = await Promise.all([accountsOf(players), nicknames.namesOf(players)])
  return found.flatMap(([player, by]) => {
    const account = accounts.get(player)
    if (!account) return []
    const { createdAt, currency } = account
    return [{ id: `${player}`, player: `${player}`, by, name: names.get(player) ?? null, at: instant(createdAt), currency, amount: null }]
  })
}
