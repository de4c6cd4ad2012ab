import { Tabs } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { useText } from '../../../lib/i18n/text.tsx'
import { SessionsCard } from '../access/sessions/sessions-card.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { BetsTab } from './bets-tab.tsx'
import s from './history.module.css'
import { HISTORY_KINDS, kindOf } from './kind.ts'
import { PaymentsTab } from './payments-tab.tsx'

const TAB = { bets: BetsTab, payments: PaymentsTab, sessions: SessionsCard }

/** Bets with proofs, payments, and sessions; the address contains the selection. */
export default function HistoryPage() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const kind = kindOf(search)
  const Chosen = TAB[kind]
  return (
    <ProfileFrame>
      <Tabs
        label={t('history.kinds')}
        tabs={HISTORY_KINDS.map((value) => ({ value, label: t(LABELS[value].labelKey) }))}
        value={kind}
        onChange={(next) => setSearch(next === 'bets' ? {} : { kind: next }, { replace: true, preventScrollReset: true })}
      >
        <div className={s.tab}>
          <Chosen />
        </div>
      </Tabs>
    </ProfileFrame>
  )
}

const LABELS = {
  bets: { labelKey: 'history.title' },
  payments: { labelKey: 'history.payments' },
  sessions: { labelKey: 'history.sessions' },
} as const
