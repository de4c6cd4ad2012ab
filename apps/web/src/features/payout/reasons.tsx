import { Button, Link, Notice } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { modals } from '../../shell/modals/store.ts'
import { useRootData } from '../../shell/root-data.ts'
import type { Available } from './form.ts'
import s from './payout.module.css'
import { reasonText } from './reason-text.ts'
import { Turnover } from './turnover.tsx'

interface ReasonsProps extends Pick<Available, 'reasons' | 'currency'> {
  /** Set in a payout link session. */
  verifyByLink: (() => void) | undefined
}

/** BEY-4: every refusal reason with its figure and a link to resolve it, if there is one. */
export function Reasons({ reasons, currency, verifyByLink }: ReasonsProps) {
  const language = useLanguage()
  const { supportEmail } = useRootData().facts
  const { t } = language
  return (
    <Notice tone="warn" icon="info" title={t('payout.notYet')}>
      <ul className={s.reasons}>
        {reasons.map(({ code, detail }) => (
          <li key={`${code} ${detail.rule}`}>
            {reasonText({ code, detail }, currency, language)}
            {!verifyByLink && code === 'deposit_not_wagered' && <Turnover detail={detail} currency={currency} />}
            {verifyByLink && code === 'kyc_required' && <span>{t('payout.link.verify')}</span>}
            {code === 'kyc_required' && (
              <Button size={32} onClick={verifyByLink ?? (() => modals.open('verification'))}>
                {t('payout.verify')}
              </Button>
            )}
            {verifyByLink && <Link href={`mailto:${supportEmail}`}>{t('payout.link.support', { address: supportEmail })}</Link>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
