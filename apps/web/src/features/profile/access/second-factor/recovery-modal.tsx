import { Button, CopyButton, Modal, Notice } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../../lib/i18n/text.tsx'
import { useCodeWindow } from '../../../../shell/protection/code-typing.ts'
import s from '../page.module.css'
import { printCodes } from './print-codes.ts'
import c from './second-factor.module.css'

/** The ten recovery codes, shown once: Esc and the close button do nothing until the player confirms saving them. */
export function RecoveryModal({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const t = useText()
  useCodeWindow()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Modal open onClose={() => setLeaving(true)} title={t('access.codesTitle')} closeLabel={t('shell.close')}>
      <div className={s.form}>
        <Notice tone="warn" icon="info">
          {t('access.codesOnce')}
        </Notice>
        {isLeaving && (
          <div role="alert">
            <Notice tone="lose">{t('access.codesFirst')}</Notice>
          </div>
        )}
        <ul className={c.codes} aria-label={t('access.codesTitle')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={s.actions}>
          <CopyButton text={codes.join('\n')} copyLabel={t('access.copy')} copiedLabel={t('access.copied')} />
          <Button onClick={() => printCodes(t('access.codesPrinted', { site: location.host }), codes)}>{t('access.print')}</Button>
        </div>
        <Button kind="primary" size={52} block onClick={onClose}>
          {t('access.codesSaved')}
        </Button>
      </div>
    </Modal>
  )
}
