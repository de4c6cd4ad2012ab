import { Button, Modal } from '@fairhouse/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { slipStore } from '../../../lib/betslip/slip-store.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { slipIn } from './slip-link.ts'
import s from './slip.module.css'
import { changeSlip } from './use-slip.ts'

/** A slip from a link: it fills an empty slip, and replaces another one only on confirmation. */
export function SlipOffer() {
  const t = useText()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [offered, setOffered] = useState<StoredSlip>()
  const take = (slip: StoredSlip) => changeSlip(({ policy }) => ({ ...slip, policy }))
  const read = useEffectEvent(() => {
    const slip = slipIn(hash)
    if (!slip) return
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
    if (slip.legs.length === 0) return
    if (slipStore.read().legs.length === 0) take(slip)
    else setOffered(slip)
  })
  useEffect(() => read(), [hash])
  if (!offered) return null
  const close = () => setOffered(undefined)
  return (
    <Modal
      open
      onClose={close}
      title={t('betting.slip.offer')}
      closeLabel={t('shell.close')}
      footer={
        <div className={s.row}>
          <Button onClick={close}>{t('betting.slip.keep')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              take(offered)
              close()
            }}
          >
            {t('betting.slip.replace')}
          </Button>
        </div>
      }
    >
      <p>{t('betting.slip.offerText', { count: offered.legs.length })}</p>
    </Modal>
  )
}
