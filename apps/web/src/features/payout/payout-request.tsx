import { Button, Link, Notice } from '@fairhouse/ui'
import { type ReactNode, useEffect } from 'react'

import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { MethodList } from '../../shell/cashier/method-list.tsx'
import { modals } from '../../shell/modals/store.ts'
import { useRootData } from '../../shell/root-data.ts'
import { type Again, type Available, closing, type Method, sourceBefore } from './form.ts'
import { LimitNotice } from './limit-notice.tsx'
import { PayoutForm, UnansweredAlone } from './payout-form.tsx'
import s from './payout.module.css'
import { reasonText } from './reason-text.ts'
import { Turnover } from './turnover.tsx'
import { usePayoutForm } from './use-form.ts'
import { type Refusal, useRefusal } from './use-refusal.ts'

interface PayoutRequestProps {
  available: Available
  methods: readonly Method[]
  /** Prefills the form with this payout. */
  again?: Again | undefined
  /** The flagged coins that it returns. */
  flag?: string | undefined
  /** A payout link session may only request payouts and verify identity in its own window. */
  verifyByLink?: () => void
  /** Renders the list of methods beside the form; otherwise the form has its own field. */
  beside?: (list: ReactNode, content: ReactNode) => ReactNode
}

/** The form, or the reasons that close it. */
export function PayoutRequest(props: PayoutRequestProps) {
  const t = useText()
  const { available, methods, verifyByLink, beside = contentOnly } = props
  const refusal = useRefusal(available, verifyByLink !== undefined)
  const reasons = closing(available)
  if (reasons.length > 0)
    return beside(
      null,
      <>
        <UnansweredAlone onRefused={refusal.showError} />
        <LimitNotice limitNotice={refusal.limitNotice} />
        <Reasons {...{ reasons, verifyByLink }} currency={available.currency} />
      </>,
    )
  if (methods.length === 0)
    return beside(
      null,
      <>
        <UnansweredAlone onRefused={refusal.showError} />
        <p>{t('payout.noMethods')}</p>
      </>,
    )
  return <PayoutRequestForm {...props} refusal={refusal} />
}

function PayoutRequestForm({
  available,
  methods,
  again,
  flag,
  verifyByLink,
  refusal,
  beside = contentOnly,
}: PayoutRequestProps & { refusal: Refusal }) {
  const t = useText()
  const form = usePayoutForm(available, methods, {
    refusal,
    again,
    flag,
    page: verifyByLink ? undefined : { title: t('payout.title'), href: '?payout' },
  })
  const { limitNotice, forget } = refusal
  useEffect(forget, [forget]) // a newly opened form drops the previous refusal
  const choose = ({ value }: Method) => form.change({ value, place: undefined, destination: '' })
  return beside(
    <MethodList
      methods={methods}
      chosen={form.method}
      onChoose={choose}
      noteOf={(method) => (sourceBefore(method, available.sources) ? t('payout.source.later') : undefined)}
    />,
    <PayoutForm {...{ available, methods, form, limitNotice }} isByLink={verifyByLink !== undefined} onMethod={choose} />,
  )
}

const contentOnly = (_list: ReactNode, content: ReactNode) => content

interface ReasonsProps extends Pick<Available, 'reasons' | 'currency'> {
  /** Set in a payout link session. */
  verifyByLink: (() => void) | undefined
}

/** BEY-4: every refusal reason with its figure and a link to resolve it, if there is one. */
function Reasons({ reasons, currency, verifyByLink }: ReasonsProps) {
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
