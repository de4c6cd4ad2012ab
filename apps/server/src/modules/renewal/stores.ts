import { settingsSealed, type SealedStores } from '../../platform/keys/index.ts'
import { operatorsSealed } from '../backoffice/index.ts'
/** Everything that is stored under the data keys. A new column or file of this kind is added by its module; a test compares with the schema. */
import { bonusesSealed } from '../bonuses/index.ts'
import { pairsSealed } from '../fairness/index.ts'
import { identitySealed } from '../identity/index.ts'
import { kycSealed } from '../kyc/index.ts'
import { chainsSealed } from '../live-rounds/index.ts'
import { exportsSealed } from '../own-data/index.ts'
import { accessSealed, postbacksSealed } from '../partner-site/index.ts'
import { disputesSealed } from '../payments/index.ts'
import { destinationsSealed, payersSealed } from '../payouts/index.ts'
import { potsSealed } from '../pots/index.ts'
import { providersSealed } from '../providers/index.ts'
import { supportSealed } from '../support/index.ts'

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
