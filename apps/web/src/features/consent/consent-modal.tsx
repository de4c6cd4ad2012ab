import { Button, Modal, Switch } from '@fairhouse/ui'
import { useState } from 'react'

import { consent } from '../../lib/consent/browser-consent.ts'
import type { Purpose } from '../../lib/consent/consent.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { useConsent, usePurposes } from '../../shell/consent/use-consent.ts'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import s from './consent-modal.module.css'

/** D-64: each purpose by itself. Takes effect with Save, so that opening the choice is no decision. */
export default function ConsentModal({ open, onClose }: PropsOfModal<'consent'>) {
  const t = useText()
  const purposes = usePurposes()
  const decided = useConsent()
  const [allowed, setAllowed] = useState<readonly Purpose[]>(decided ?? [])
  const set = (purpose: Purpose, isOn: boolean) => setAllowed(isOn ? [...allowed, purpose] : allowed.filter((each) => each !== purpose))
  const save = () => {
    consent.decide(allowed.filter((purpose) => purposes.includes(purpose)))
    onClose()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('consent.title')}
      closeLabel={t('shell.close')}
      footer={
        <Button kind="primary" size={52} block onClick={save}>
          {t('consent.save')}
        </Button>
      }
    >
      <div className={s.purposes}>
        <p className={s.lead}>{t('consent.lead')}</p>
        {purposes.map((purpose) => (
          <Switch
            key={purpose}
            label={t(`consent.${purpose}`)}
            note={t(`consent.${purpose}Note`)}
            checked={allowed.includes(purpose)}
            onChange={(isOn) => set(purpose, isOn)}
          />
        ))}
      </div>
    </Modal>
  )
}
