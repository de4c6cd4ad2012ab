/**
 * The file of everything about one player, as the player's own export has it but with masked addresses, for an operator: with a recent code, a
 * reason, and two lines in the log. What the role may not see on the pages of its own is left out, and the file says so. Source: D-2, docs/decisions/0089.
 */
import type { OperatorAct } from '@fairhouse/contracts'

import type { ExportSection } from '../../../accounts/own-data/index.ts'
import { aboutPlayer, type By, type Of } from '../by.ts'
import { exportText } from '../cashier/exports.ts'
import type { BackofficeContext } from '../context.ts'
import { may } from '../rules/roles.ts'

/** The right that shows each section elsewhere in the console. */
const NEEDS: Readonly<Record<ExportSection, OperatorAct>> = {
  account: 'players',
  settings: 'players',
  public_name: 'players',
  verification: 'verification',
  level: 'players',
  vip_club: 'players',
  tournaments: 'players',
  favourites: 'players',
  sports_favourites: 'players',
  notifications: 'players',
  sessions: 'players',
  visitor_ids: 'players',
  visit_marks: 'visitors',
  support: 'support',
  wallet: 'players',
  former_wallets: 'players',
  currency_changes: 'players',
  payments: 'payments',
  disputes: 'payments',
  payouts: 'payments',
  requisites: 'payments',
  instruments: 'payments',
  flagged_coins: 'players',
  blocks: 'players',
  bonuses: 'players',
  free_spins: 'players',
  promo_codes: 'players',
  missed_bonuses: 'players',
  bonus_bets: 'players',
  free_bets: 'players',
  sports_bets: 'players',
  bets: 'players',
}

export function playerExportHandlers(context: BackofficeContext, by: By): Of<'POST /console/v1/players/{id}/export'> {
  const about = aboutPlayer(context)
  return {
    'POST /console/v1/players/{id}/export': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        about(id, (player, operator) =>
          exportText(context, {
            operator: operator.login,
            list: `data of player ${player}`,
            detail: reason,
            name: `player-${player}.json`,
            pieces: context.ownData.piecesOf(player, (section) => may(operator, NEEDS[section])),
          }),
        ),
        'players',
        'recent_code',
      ),
  }
}
