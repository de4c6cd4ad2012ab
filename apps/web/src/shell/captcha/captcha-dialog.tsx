import { Modal } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'

import type { OutsideCheck } from '../../lib/captcha/outside-checks.ts'
import { useText } from '../../lib/i18n/text.tsx'
import s from './captcha.module.css'

/** The widget runs in a frame without the site's origin: it sends messages and reaches nothing of the page (D-64). */
export default function CaptchaDialog({ check }: { check: OutsideCheck }) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.current?.contentWindow) check.receive(data)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [check])
  return (
    <Modal open onClose={() => check.close()} title={t('captcha.title')} closeLabel={t('captcha.close')}>
      <p>{t('captcha.text')}</p>
      <iframe ref={frame} className={s.frame} title={t('captcha.title')} src="/outside/captcha" sandbox="allow-scripts" />
    </Modal>
  )
}
