import { Card, Chip, Chips, Heading } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { hourText } from '../days.ts'
import { useZone } from '../../../lib/use-zone.ts'
import { resultText } from './result-text.ts'
import { VirtualProofCard } from './virtual-proof.tsx'
import s from './virtual.module.css'

const ROUNDS = 12

/** The newest rounds of virtual sports, each with its proof in place. Nothing before the first round has ended. */
export function VirtualRoundsCard() {
  const t = useText()
  const zone = useZone()
  const [chosen, setChosen] = useState<string>()
  const query = { sport: 'virtual', when: 'finished', limit: ROUNDS } as const
  const { data } = useApiQuery('GET /api/v2/events', { query })
  const rounds = data?.data ?? []
  const shown = rounds.find(({ id }) => id === chosen) ?? rounds[0]
  if (!shown) return null
  return (
    <Card as="section" pad={20} className={s.proof} aria-labelledby="virtual-rounds">
      <Heading level={2} id="virtual-rounds">
        {t('betting.virtual.rounds')}
      </Heading>
      <p className={s.note}>{t('betting.virtual.roundsText')}</p>
      <Chips label={t('betting.virtual.rounds')}>
        {rounds.map((event) => (
          <Chip key={event.id} selected={event.id === shown.id} onClick={() => setChosen(event.id)}>
            {hourText(event.starts_at, zone)} {resultText(t, event)}
          </Chip>
        ))}
      </Chips>
      <VirtualProofCard key={shown.id} event={shown} />
    </Card>
  )
}
