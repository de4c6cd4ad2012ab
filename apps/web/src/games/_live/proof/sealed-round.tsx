import { HashText, ProofStep, ProofSteps } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { groupedText } from '../../../lib/stake-format.ts'
import { ProofFrame, ProofShows, ProofState } from '../../_common/proof/proof-frame.tsx'
import type { LiveTable } from '../live-game.ts'

/** A round that has not ended: the seed of the round before is its commitment; the salt is a public random value, published after the chain. */
export function SealedRound({ table: { round, commitment, salt } }: { table: LiveTable }) {
  const { t, locale } = useLanguage()
  return (
    <ProofFrame look="shared">
      <ProofState state="sealed" text={t('live.sealedText', { round: groupedText(round, locale) })} isQuiet />
      <ProofSteps>
        <ProofStep title={t('live.step1')}>
          <HashText text={commitment} whole />
        </ProofStep>
        <ProofStep title={t('live.step2')}>{salt === null ? t('live.noSalt') : <HashText text={salt} whole />}</ProofStep>
      </ProofSteps>
      <ProofShows>{t('live.showsText')}</ProofShows>
    </ProofFrame>
  )
}
