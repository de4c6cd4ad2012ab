/** Wins in suspense: two operators pay each to its player, or keep it. Source: money.md C "Held win". */
import { refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { HeldWin } from '../../../games/providers/index.ts'
import { heldWinSubject } from '../acts/provider.ts'
import { propose } from '../approvals/approvals.ts'
import { inEur } from '../approvals/sums.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { openSubjects } from '../store/acts.ts'

type Keys = 'GET /console/v1/held-wins' | 'POST /console/v1/held-wins/{verdict}'

export function heldWinHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { gameProviders, db } = context
  return {
    'GET /console/v1/held-wins': ({ caller }) =>
      by(
        caller,
        async () => {
          const [rows, proposed] = [await gameProviders.heldWins(), await openSubjects(db)]
          return { data: rows.map((row) => heldView(row, proposed.has(heldWinSubject(row.provider, row.tx)))) }
        },
        'provider',
      ),
    'POST /console/v1/held-wins/{verdict}': ({ caller, params: { verdict }, body: { provider, tx: id, reason } }) =>
      by(
        caller,
        async (operator) => {
          const held = await gameProviders.heldWin(null, provider, id)
          if (!held) return refuse('not_found')
          const { player, amount, currency } = held
          const as = verdict === 'release' ? 'released' : 'refused'
          return propose(context, operator, {
            act: { kind: 'provider', what: 'held_win', provider, tx: id, as, player, amount, currency },
            subject: heldWinSubject(provider, id),
            player,
            amount: formatMoney(amount),
            currency,
            eur: inEur(amount, currency),
            reason,
            precondition: async (tx) =>
              (await gameProviders.heldWin(tx, provider, id))!.state === 'held' ? undefined : refuse('bad_transition'),
            causes: async () => ['held_win'],
          })
        },
        'provider',
      ),
  }
}

const heldView = ({ provider, tx, player, amount, decidedAt, decidedBy, heldAt, ...row }: HeldWin, isProposed: boolean) => ({
  ...row,
  id: `${provider} ${tx}`,
  provider,
  tx,
  player: `${player}`,
  amount: formatMoney(amount),
  held_at: instant(heldAt),
  decided: decidedAt === null ? null : { at: instant(decidedAt), by: decidedBy ?? 'the provider' },
  is_proposed: isProposed,
})
