import { Heading } from '@fairhouse/ui'

import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { VirtualRoundsCard } from '../betting/virtual/virtual-rounds-card.tsx'
import { LastBets } from './last-bets/last-bets.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OfflineVerifier } from './offline-verifier.tsx'
import s from './page.module.css'
import { Returns } from './returns.tsx'
import { OwnSeeds } from './seeds/own-seeds.tsx'
import { ProviderSeeds } from './seeds/provider-seeds.tsx'
import { Verifier } from './verifier/verifier.tsx'

export const loader = pageLoader(() => [['GET /api/v2/games'], ['GET /api/v2/fairness/returns']])
export const clientLoader = inBrowser

/** D-18: how it works, the verifier, own seeds, and returns. */
export default function FairnessPage() {
  const t = useText()
  return (
    <Hydrated>
      <div className={s.page}>
        <header className={s.intro}>
          <Heading level={1} look="display">
            {t('fairness.title')}
          </Heading>
          <p>{t('fairness.intro')}</p>
        </header>
        <Verifier />
        <LastBets />
        <VirtualRoundsCard />
        <OwnSeeds />
        <ProviderSeeds />
        <Returns />
        <HowItWorks />
        <OfflineVerifier />
      </div>
    </Hydrated>
  )
}
