import type { SlipToShare } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { Button, CopyButton, Modal } from '@fairhouse/ui'
import { useState } from 'react'

import { dayTimeText } from '../../../lib/dates.ts'
import { withPrefix } from '../../../lib/i18n/locales.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { useZone } from '../../../lib/use-zone.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import s from './share-slip.module.css'

type Made = Answer<'POST /api/v2/slips'>

/** Makes a link that fills another visitor's slip with these selections, and shows it with its picture. */
export function ShareSlip({ slip }: { slip: SlipToShare }) {
  const t = useText()
  const [made, setMade] = useState<Made | 'gone'>()
  const share = useWrite('POST /api/v2/slips', {
    onDone: setMade,
    onRefused(error) {
      if (error?.code !== 'not_found') return undefined
      setMade('gone')
      return 'shown'
    },
  })
  const close = () => setMade(undefined)
  return (
    <>
      <Button size={32} icon="external" busy={share.isBusy} onClick={() => void share.send({ body: slip })}>
        {t('betting.share.open')}
      </Button>
      <Modal open={made !== undefined} onClose={close} title={t('betting.share.title')} closeLabel={t('shell.close')}>
        {made === 'gone' && <p role="alert">{t('betting.share.gone')}</p>}
        {made && made !== 'gone' && <MadeLink made={made} />}
      </Modal>
    </>
  )
}

function MadeLink({ made: { code, kept_until } }: { made: Made }) {
  const { t, locale } = useLanguage()
  const zone = useZone()
  const url = location.origin + withPrefix(`/slip/${code}`, locale)
  return (
    <div className={s.link}>
      <img className={s.picture} src={`/share/${locale}/slip/${code}.png`} width={1200} height={630} alt={t('betting.share.picture')} />
      <p className={s.address}>{url}</p>
      <CopyButton text={url} copyLabel={t('betting.share.copy')} copiedLabel={t('betting.slip.shared')} />
      <p className={s.note}>{t('betting.share.text', { until: dayTimeText(kept_until, locale, zone) })}</p>
    </div>
  )
}
