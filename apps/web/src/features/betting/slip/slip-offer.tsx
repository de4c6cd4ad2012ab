import { Button, Modal } from '@fairhouse/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { slipStore } from '../../../lib/betslip/slip-store.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { isSameSlip, slipIn } from './slip-link.ts'
import s from './slip.module.css'
import { useIsSlipPresent } from './use-account-slip.ts'
import { changeSlip, useSlip } from './use-slip.ts'

/** A slip in the address, which then leaves it. */
export function SlipOffer() {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [found, setFound] = useState<{ slip: StoredSlip; visit: number }>()
  const read = useEffectEvent(() => {
    const slip = slipIn(hash)
    if (!slip) return
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
    if (slip.legs.length > 0) setFound((last) => ({ slip, visit: (last?.visit ?? 0) + 1 }))
  })
  useEffect(() => read(), [hash])
  return found ? <OfferedSlip key={found.visit} slip={found.slip} /> : null
}

/**
 * A slip from a link: it fills an empty slip, and replaces another one only on confirmation. Once for each slip, after a player's slip was compared with
 * the account's, which another device may have filled. `code`: of a page that stays at its address, so once in a tab; then there is a button.
 */
export function OfferedSlip({ slip, code }: { slip: StoredSlip; code?: string }) {
  const t = useText()
  const own = useSlip()
  const isPresent = useIsSlipPresent()
  const [offered, setOffered] = useState<StoredSlip>()
  const [isDecided, setDecided] = useState(false)
  const take = () => changeSlip(({ policy }) => ({ ...slip, policy }))
  const fill = (isFree: boolean) => {
    if (isFree && isPresent && slipStore.read().legs.length === 0) take()
    else setOffered(slip)
  }
  const offer = useEffectEvent(() => {
    setDecided(true)
    const visit = code === undefined ? 'first' : markVisit(code)
    if (visit !== 'again' && !isSameSlip(slipStore.read(), slip)) fill(visit === 'first')
  })
  const content = JSON.stringify(slip)
  const isDecidable = isPresent !== undefined
  useEffect(() => {
    if (isDecidable) offer()
  }, [content, isDecidable])
  if (!offered) {
    const hasButton = code !== undefined && isDecided && !isSameSlip(own, slip)
    return hasButton ? <Button onClick={() => fill(true)}>{t('betting.shared.take')}</Button> : null
  }
  const close = () => setOffered(undefined)
  return (
    <Modal
      open
      onClose={close}
      title={t('title.sharedSlip')}
      closeLabel={t('shell.close')}
      footer={
        <div className={s.row}>
          <Button onClick={close}>{t('betting.slip.keep')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              take()
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

const keyOf = (code: string): string => `slip_link:${code}`

/** Links that this tab has opened: each fills the slip by itself once, not at each reload. `unknown` where the browser keeps nothing. */
function markVisit(code: string): 'first' | 'again' | 'unknown' {
  try {
    if (sessionStorage.getItem(keyOf(code)) !== null) return 'again'
    sessionStorage.setItem(keyOf(code), '1')
    return 'first'
  } catch {
    return 'unknown' // the visitor has refused storage, or it is full
  }
}
