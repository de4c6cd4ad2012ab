import { Button, IconButton } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { GuidedProof } from './use-guided-proof.ts'
import s from './proof-offer.module.css'

/** In the place of the last results before the first round: one bet with play money, proved in this browser. */
export function ProofOffer({ guide }: { guide: GuidedProof }) {
  const t = useText()
  return (
    <div className={s.offer}>
      <Button kind="proof" size={32} onClick={guide.start}>
        {t('guide.offer')}
      </Button>
      <IconButton icon="close" size={32} label={t('guide.dismiss')} onClick={guide.dismiss} />
    </div>
  )
}
