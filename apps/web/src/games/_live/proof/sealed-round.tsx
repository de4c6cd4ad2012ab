import { HashText, Notice, ProofBadge, ProofStep, ProofSteps } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { groupedText } from '../../../lib/stake-format.ts'
import type { LiveTable } from '../live-game.ts'
import s from './round-proof.module.css'

/** A round that has not ended: the seed of the round before is its commitment; the salt is a public random value, published after the chain. */
export function SealedRound({ table: { round, commitment, salt } }: { table: LiveTable }) {
  const { t, locale } = useLanguage()
  return (
    <div className={s.panel}>
      <p className={s.state}>
        <ProofBadge state="sealed">{t('proof.sealed')}</ProofBadge>
        <span>{t('live.sealedText', { round: groupedText(round, locale) })}</span>
      </p>
      <ProofSteps>
        <ProofStep title={t('live.step1')}>
          <HashText text={commitment} whole />
        </ProofStep>
        <ProofStep title={t('live.step2')}>{salt === null ? t('live.noSalt') : <HashText text={salt} whole />}</ProofStep>
      </ProofSteps>
      <Notice title={t('proof.shows')}>{t('live.showsText')}</Notice>
    </div>
  )
}
