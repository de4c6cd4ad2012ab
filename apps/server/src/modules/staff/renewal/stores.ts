/** Everything that is stored under the data keys. A new column or file of this kind is added by its module; a test compares with the schema. */

import { settingsSealed, type SealedStores } from '../../../platform/keys/index.ts'
import { identitySealed } from '../../accounts/identity/index.ts'
import { exportsSealed } from '../../accounts/own-data/index.ts'
import { disputesSealed } from '../../cashier/payments/index.ts'
import { destinationsSealed, payersSealed } from '../../cashier/payouts/index.ts'
import { supportSealed } from '../../contact/support/index.ts'
import { chainsSealed } from '../../games/live-rounds/index.ts'
import { potsSealed } from '../../games/pots/index.ts'
import { providersSealed } from '../../games/providers/index.ts'
import { accessSealed, postbacksSealed } from '../../growth/partner-site/index.ts'
import { pairsSealed } from '../../play/fairness/index.ts'
import { kycSealed } from '../../protection/kyc/index.ts'
import { bonusesSealed } from '../../rewards/bonuses/index.ts'
import { operatorsSealed } from '../backoffice/index.ts'

const ALL: readonly SealedStores[] = [
  pairsSealed,
  chainsSealed,
  potsSealed,
  identitySealed,
  kycSealed,
  destinationsSealed,
  payersSealed,
  disputesSealed,
  exportsSealed,
  supportSealed,
  providersSealed,
  operatorsSealed,
  accessSealed,
  postbacksSealed,
  bonusesSealed,
  settingsSealed,
]

export const SEALED: Required<SealedStores> = {
  columns: ALL.flatMap(({ columns = [] }) => columns),
  files: ALL.flatMap(({ files = [] }) => files),
  hashed: ALL.flatMap(({ hashed = [] }) => hashed),
  emptied: ALL.flatMap(({ emptied = [] }) => emptied),
}
