import { useText } from '../../lib/i18n/text.tsx'
import { type Available, closing, type Method } from './form.ts'
import { PayoutForm } from './payout-form.tsx'
import { Reasons } from './reasons.tsx'

interface AskedProps {
  available: Available
  methods: readonly Method[]
  renew(): Promise<unknown>
  /** Who came by a payout link may ask for money and do nothing else. */
  isByLink?: boolean
}

/** The form, or what has to be put right before there is one. */
export function Asked({ available, methods, renew, isByLink = false }: AskedProps) {
  const t = useText()
  const reasons = closing(available)
  if (reasons.length > 0) return <Reasons reasons={reasons} currency={available.currency} isByLink={isByLink} />
  if (methods.length === 0) return <p>{t('payout.noMethods')}</p>
  return <PayoutForm available={available} methods={methods} renew={renew} isByLink={isByLink} />
}
