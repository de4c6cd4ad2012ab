/**
 * All modals by name. A modal is a component in its own file, loaded on first use; it renders a `Modal` of the design system and requests
 * closing through `onClose`.
 */
import type { ComponentType } from 'react'

import { TABLE_TEXTS, type TextParts } from '../../lib/i18n/parts.ts'
import { onDemand, type OnDemand } from '../chunks/on-demand.ts'
import { withTexts } from '../with-texts.ts'
import type { ModalName, PropsOfModal } from './props.ts'

/** `texts`: the message areas it uses. */
const modal = <P extends object>(texts: TextParts, load: () => Promise<{ default: ComponentType<P> }>) =>
  onDemand<P>(async () => (await withTexts(texts, load())).default)

export const MODALS: { readonly [N in ModalName]: OnDemand<PropsOfModal<N>> } = {
  menu: modal([], () => import('../menu/menu-sheet.tsx')),
  betslip: modal(['lib/errors', 'features/betting'], () => import('../../features/betting/slip/slip-modal.tsx')),
  search: modal(['features/search', 'games/cases'], () => import('../../features/search/search-modal.tsx')),
  notifications: modal(['features/notifications'], () => import('../../features/notifications/notifications-modal.tsx')),
  consent: modal(['features/consent'], () => import('../../features/consent/consent-modal.tsx')),
  language: modal([], () => import('../menu/language-modal.tsx')),
  login: modal(['lib/errors', 'features/auth'], () => import('../../features/auth/login-modal.tsx')),
  signup: modal(['lib/errors', 'features/auth'], () => import('../../features/auth/signup-modal.tsx')),
  deposit: modal(['lib/errors', 'features/deposit'], () => import('../../features/deposit/deposit-modal.tsx')),
  deposited: modal(['lib/errors', 'features/deposit'], () => import('../../features/deposit/deposited-modal.tsx')),
  dispute: modal(['lib/errors', 'features/deposit'], () => import('../../features/deposit/dispute-modal.tsx')),
  receipt: modal(['features/profile', 'features/deposit'], () => import('../../features/profile/history/receipt-modal.tsx')),
  payout: modal(['lib/errors', 'features/payout', 'features/bonuses'], () => import('../../features/payout/payout-modal.tsx')),
  payoutReceipt: modal(['lib/errors', 'features/payout'], () => import('../../features/payout/receipt-modal.tsx')),
  pause: modal(['lib/errors', 'features/limits'], () => import('../../features/limits/pause-modal.tsx')),
  exclusion: modal(['lib/errors', 'features/limits'], () => import('../../features/limits/exclusion-modal.tsx')),
  currency: modal(['lib/errors', 'features/profile'], () => import('../../features/profile/setting/currency/currency-modal.tsx')),
  ownData: modal(['lib/errors', 'features/profile'], () => import('../../features/profile/setting/data-modal.tsx')),
  reality: modal(['lib/errors', 'features/limits'], () => import('../../features/limits/reality-modal.tsx')),
  verify: modal(['lib/errors', 'features/auth'], () => import('../../features/auth/verify-modal.tsx')),
  verification: modal(['lib/errors', 'features/verification'], () => import('../../features/verification/verification-modal.tsx')),
  autobetStart: modal([...TABLE_TEXTS, 'games/_solo/simulator'], () => import('../../games/_solo/autobet/start-modal.tsx')),
  autobet: modal(TABLE_TEXTS, () => import('../../games/_solo/autobet/sheet.tsx')),
  simulator: modal([...TABLE_TEXTS, 'games/_solo/simulator'], () => import('../../games/_solo/simulator/simulator-modal.tsx')),
  statistics: modal(TABLE_TEXTS, () => import('../../games/_common/statistics/sheet.tsx')),
  presets: modal(TABLE_TEXTS, () => import('../../games/_solo/presets/presets-modal.tsx')),
  tableHelp: modal(TABLE_TEXTS, () => import('../../games/_common/hotkeys/help-modal.tsx')),
}
