import { Button, Heading } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { ROUTES } from '../../route-table.ts'
import s from './home.module.css'
import { Receipt } from './receipt/receipt.tsx'

const exists = (id: string) => ROUTES.some((route) => route.id === id)

/** The promise, and beside it a round that kept it. */
export function Hero({ isGuest }: { isGuest: boolean }) {
  const t = useText()
  return (
    <section className={s.hero}>
      <div className={s.promise}>
        <Heading level={1} look="display">
          {t('home.title')}
        </Heading>
        <p>
          {t('home.text')} {isGuest && t('home.demoText')}
        </p>
        <div className={s.actions}>
          {exists('dice') && (
            <Button kind="primary" icon={isGuest ? 'dice' : 'bolt'} href="/games/dice">
              {t(isGuest ? 'home.tryDice' : 'home.playDice')}
            </Button>
          )}
          {isGuest ? (
            <Button href="?signup">{t('header.signUp')}</Button>
          ) : (
            <Button icon="seal" href={exists('fairness') ? '/fairness' : '/verify/verify.html'}>
              {t('home.verify')}
            </Button>
          )}
        </div>
      </div>
      <Receipt />
    </section>
  )
}
