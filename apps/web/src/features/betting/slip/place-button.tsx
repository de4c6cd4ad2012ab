import type { ErrorAnswer } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'
import { Button, Notice } from '@fairhouse/ui'

import { BONUS_PATH } from '../../../lib/bonuses/bonus-limit.ts'
import { noticeOf } from '../../../lib/errors/present.ts'
import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useUser } from '../../../lib/session/user.ts'
import { useErrorTexts } from '../../../shell/error-texts.ts'
import { modals } from '../../../shell/modals/store.ts'
import { StakeButton } from '../../../shell/protection/stake-button.tsx'
import { wayOut } from '../../../shell/way-out.tsx'
import { refusalText } from './refusal-text.ts'
import type { SlipView } from './use-slip-view.ts'

/** The bet; a guest logs in first, and the slip stays. */
export function PlaceButton({ view }: { view: SlipView }) {
  const language = useLanguage()
  const { t, locale } = language
  const { user, ready, bets, place, validation, currency } = view
  const { state } = place
  if (user === null) {
    return (
      <Notice
        icon="user"
        action={
          <Button kind="primary" onClick={() => modals.open('login')}>
            {t('betting.slip.logIn')}
          </Button>
        }
      >
        {t('betting.slip.logInText')}
      </Notice>
    )
  }
  if (state === 'lost') return <LostBet place={place} />
  const whole = bets.find(({ refusal }) => refusal && (refusal.leg === undefined || refusal.leg === null))?.refusal
  const fault = bets.find((each) => each.fault)?.fault
  const isShort = whole?.code === 'insufficient_funds'
  const reasons = ['legs_count', 'bad_system', 'too_many_lines', 'bad_type', 'free_bet_unavailable']
  const wanted = ready.length > 0 ? ready.map(({ charged }) => charged) : bets.map(({ quote }) => quote.charged ?? 0n)
  const sum = wanted.reduce((all, charged) => all + charged, 0n)
  const isFree = bets[0]?.bet.freeBet !== undefined
  const amount = moneyText(formatMoney(sum), currency, locale)
  const label = sum > 0n ? t(isFree ? 'betting.free.place' : 'betting.slip.place', { amount }) : t('betting.slip.placeEmpty')
  return (
    <>
      {whole && reasons.includes(whole.code) && <Notice icon="info">{refusalText(whole, currency, language)}</Notice>}
      {isShort && (
        <Notice
          action={
            <Button size={32} href="?deposit">
              {t('betting.slip.deposit')}
            </Button>
          }
        >
          {t('betting.slip.depositText')}
        </Notice>
      )}
      {whole?.code === 'bonus_max_bet' && (
        <Button size={32} href={BONUS_PATH}>
          {t('betting.slip.bonus')}
        </Button>
      )}
      {fault && <PlacingFault error={fault} />}
      {validation.hasFailed && <Notice icon="info">{t('betting.slip.unchecked')}</Notice>}
      <StakeButton
        kind="primary"
        size={52}
        block
        busy={state !== 'resting'}
        disabled={ready.length === 0 || !validation.isChecked || user === undefined}
        onClick={() => place.place(ready)}
      >
        {state === 'reconnecting' ? t('betting.slip.reconnecting') : label}
      </StakeButton>
    </>
  )
}

/** No answer came: the same bet is sent again before another one, also when the slip is empty by now. */
export function LostBet({ place }: Pick<SlipView, 'place'>) {
  const { t } = useLanguage()
  return (
    <Notice
      tone="warn"
      icon="refresh"
      action={
        <Button money busy={place.isBusy} onClick={() => void place.resend()}>
          {t('betting.slip.resend')}
        </Button>
      }
    >
      {t('betting.slip.lost')}
    </Notice>
  )
}

/** In the slip, where the player looks, and not over it. */
function PlacingFault({ error }: { error: ErrorAnswer }) {
  const language = useLanguage()
  const user = useUser()
  const notice = useErrorTexts(true) ? noticeOf(error, language, user) : undefined
  if (!notice) return null
  return (
    <Notice tone="lose" icon="info" action={notice.way && wayOut(notice.way)}>
      <output>{notice.lines.join(' ')}</output>
    </Notice>
  )
}
