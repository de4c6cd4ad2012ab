/** What each modal takes, by name. It imports no component, so a component can open any modal without importing it. */
import type { DepositRecord, FlaggedCoins } from '@fairhouse/contracts'
import type { Minor, Currency } from '@fairhouse/money'

import type { Invoice, TopUp } from '../../features/deposit/invoices.ts'
import type { Again } from '../../features/payout/form.ts'
import type { AutobetForm } from '../../games/_common/autobet/form.ts'
import type { GameDefinition } from '../../games/_common/game-view.ts'
import type { Place } from '../../games/_common/statistics/store.ts'
import type { TrialSetup } from '../../games/_solo/simulator/setup.ts'
import type { Strategy } from '../../games/_solo/simulator/strategy-hash.ts'
import type { AddressKind } from '../forms/address.ts'

interface OwnProps {
  menu: {}
  betslip: {}
  search: {}
  notifications: {}
  consent: {}
  language: {}
  /** `next`: opens when the player is logged in. `challenge`: of a log-in whose second step is due. */
  login: { next?: 'deposit' | 'payout'; challenge?: string }
  signup: {}
  /** `invoice`: the open one to show. `topUp`: the missing part of a paid one. */
  deposit: { invoice?: Invoice; topUp?: TopUp }
  deposited: { invoice: Invoice }
  /** `invoice`: its id. */
  dispute: { invoice: string }
  receipt: { record: DepositRecord }
  /** `again`: the payout to repeat. `flag`: the coins to return. */
  payout: { again?: Again; flag?: FlaggedCoins }
  /** `id`: of the payout. */
  payoutReceipt: { id: string }
  pause: {}
  exclusion: {}
  currency: {}
  ownData: {}
  reality: {}
  verify: { kind: AddressKind }
  verification: {}
  /** `stake`: of each bet, in minor units. */
  autobetStart: { game: GameDefinition<object>; plan: Strategy<object>; stake: Minor; onStart(): void }
  /** `mostBets`: null for no limit. `isFixed`: the game fixes its stake, so no rule raises it. `setup`: inputs of a simulation. */
  autobet: { game: string; currency: Currency; mostBets: number | null; isFixed?: boolean | undefined; setup?: TrialSetup | undefined }
  simulator: { setup: TrialSetup; form: AutobetForm }
  statistics: { place: Place; hasAutobet: boolean }
  presets: { game: string }
  /** `game`: whose settings can be saved under a name. */
  tableHelp: { game?: string }
}

export type ModalName = keyof OwnProps

/** Props besides `open` and `onClose`. */
export type ModalProps<N extends ModalName> = OwnProps[N]

/** Props of the component of a modal. */
export type PropsOfModal<N extends ModalName> = OwnProps[N] & {
  open: boolean
  onClose(): void
}

/** A flag carries only a name, so its modal must have no required props. */
export type FlaggedModal = { [N in ModalName]: {} extends OwnProps[N] ? N : never }[ModalName]
