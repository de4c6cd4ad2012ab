/** The own account of a partner: it decides who is paid. Source: bonuses.md 10, D-2. */
import { isRefusal, refuse } from '@fairhouse/contracts'
import type { PartnerId, PlayerId } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Acting } from '../players/linked.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { type ConsoleAct, integer, NOTHING } from './act.ts'
import { isOwnPartner, refuseOwnPartner, refuseWhileWaiting } from './partner-people.ts'

/** `was`: the account before; null for none, in both. */
const fields = z.object({ kind: z.literal('partner_account'), partner: integer, player: z.nullable(integer), was: z.nullable(integer) })

type PartnerAccountAct = z.output<typeof fields>

/** One pending change per partner. Code and name stay while it waits. */
export const accountSubject = ({ id, code, name }: { id: PartnerId; code: string; name: string }): string =>
  `own account of partner ${id} (${code}, ${name})`

/** Nobody names an own or linked account, or takes one away. */
export const isOwnPayee = ({ player, was }: Pick<PartnerAccountAct, 'player' | 'was'>, operator: Pick<Acting, 'own'>): boolean =>
  isOwn(operator, player) || isOwn(operator, was)

const accountText = (player: PlayerId | null) => (player === null ? 'none' : `player ${player}`)

export const partnerAccountAct: ConsoleAct<PartnerAccountAct> = {
  kind: 'partner_account',
  right: 'partner',
  fields,
  text: (subject, { player, was }) => `${subject}: ${accountText(was)} → ${accountText(player)}`,
  isOwn: isOwnPayee,
  declineFault: async (context, tx, act, operator) =>
    isOwnPayee(act, operator) ? refuse('second_person') : refuseOwnPartner(context, tx, act.partner, operator),
  async apply(context, tx, { partner: id, player, was }, { people }) {
    const { clock, partners } = context
    const partner = await partners.lock(tx, id)
    if (!partner) return refuse('not_found')
    for (const person of people)
      if (isOwnPayee({ player, was }, person) || (await isOwnPartner(context, tx, person, partner))) return refuse('second_person')
    const refused = await refuseWhileWaiting(tx, id, ['partner'])
    if (refused) return refused
    const named = await partners.corrections.nameAccount(tx, { partner: id, player, was }, clock.now())
    return isRefusal(named) ? named : NOTHING
  },
}
