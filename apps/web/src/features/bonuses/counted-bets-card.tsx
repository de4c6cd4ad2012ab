import { Button, ErrorState, Modal, SectionHead, Skeleton } from '@fairhouse/ui'

import { useCountedBets } from '../../lib/bonuses/own-bonuses.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { NextPage } from '../../shell/next-page.tsx'
import s from './bonuses.module.css'
import { CountedBetsTableCard } from './counted-bets-table-card.tsx'
import type { Bonus } from './types.ts'

/** BEY-4: what each settled bet counted for this bonus, and why one counted nothing. */
export function CountedBets({ bonus }: { bonus: Bonus }) {
  const { t } = useLanguage()
  return (
    <section className={s.section}>
      <SectionHead title={t('bonuses.bets')} />
      <BetPages bonus={bonus} />
    </section>
  )
}

/** The same of a bonus that ended, over the page. */
export function EndedBets({ bonus, onClose }: { bonus: Bonus | undefined; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Modal open={bonus !== undefined} onClose={onClose} title={bonus?.publicTitle ?? ''} closeLabel={t('shell.close')} width={560}>
      {bonus && <BetPages bonus={bonus} />}
    </Modal>
  )
}

function BetPages({ bonus }: { bonus: Bonus }) {
  const { t } = useLanguage()
  const pages = useCountedBets(bonus.id)
  const { data, isError, refetch } = pages
  if (isError && !data)
    return <ErrorState title={t('bonuses.betsFailed')} action={<Button onClick={() => void refetch()}>{t('bonuses.betsRetry')}</Button>} />
  if (!data) return <Skeleton height="160px" radius="14px" />
  const bets = data.pages.flatMap((page) => page.data)
  if (bets.length === 0) return <p className={s.note}>{t(bonus.status === 'active' ? 'bonuses.betsNone' : 'bonuses.betsNever')}</p>
  return (
    <>
      <CountedBetsTableCard bets={bets} currency={bonus.currency} />
      <NextPage pages={pages} label={t('bonuses.betsMore')} />
    </>
  )
}
