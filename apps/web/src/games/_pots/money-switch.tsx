import { Segmented } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { withPotMode } from './pot-mode.ts'
import type { PotBettor } from './use-pot-bettor.ts'

/** Above a pot: demo or real money, each with its own rounds. The parent provides the row. */
export function MoneySwitch({ bettor }: { bettor: PotBettor }) {
  const { t, locale } = useLanguage()
  const { mode, isGuest, wallet, currency } = bettor
  const isPractice = mode === 'demo'
  const [, setQuery] = useSearchParams()
  return (
    <>
      <Segmented
        label={t('pots.money')}
        value={mode}
        // at once: a link to a room that is pressed next must have the selected mode
        onChange={(next) =>
          setQuery((query) => withPotMode(query, next, isGuest), { replace: true, preventScrollReset: true, flushSync: true })
        }
        options={[
          { value: 'real', label: t('pots.real') },
          { value: 'demo', label: t('table.demo') },
        ]}
      />
      <p>
        {t(isPractice ? 'pots.practice' : 'pots.own')}
        {/* for a guest it is in the header, in place of the wallet */}
        {isPractice &&
          !isGuest &&
          wallet.text !== undefined &&
          ` ${t('pots.playMoney', { amount: moneyText(wallet.text, currency, locale) })}`}
      </p>
    </>
  )
}
