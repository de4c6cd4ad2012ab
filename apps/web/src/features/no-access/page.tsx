import { Button, Heading, Icon, type IconName } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { type User, useUser } from '../../lib/session/user.ts'
import { useWallet } from '../../lib/session/wallet.ts'
import { modals } from '../../shell/modals/store.ts'
import { NoAccessLayout } from '../../shell/no-access-layout.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { useSignOut } from '../../shell/sign-out.ts'
import { usePlaceShown } from '../../shell/startup/use-place.ts'
import s from './no-access.module.css'
import { placeText } from './place-text.ts'

/** SEC-5: why the site is closed here, the visitor's detected location, payouts, and support. */
export default function NoAccessPage() {
  return (
    <NoAccessLayout>
      <Closed />
    </NoAccessLayout>
  )
}

function Closed() {
  const t = useText()
  const locale = useLocale()
  const place = usePlaceShown()
  return (
    <div className={s.page}>
      <div>
        <Heading level={1} look="display" className={s.title}>
          {t('noAccess.title')}
        </Heading>
        <p className={s.reason}>{t('noAccess.reason')}</p>
        <ul className={s.rows}>
          {place.ip && (
            <Row icon="globe" name={t('noAccess.address')}>
              {/* Server and browser may name a country differently. */}
              <b suppressHydrationWarning>{placeText(place, locale)}</b>
            </Row>
          )}
          <MoneyRow />
          <ShutOut />
          <Protection />
          <Account />
          <Support />
        </ul>
      </div>
      <NoAccessArt className={s.picture} />
    </div>
  )
}

function MoneyRow() {
  const t = useText()
  const user = useUser()
  return (
    <Row icon="arrow-up" name={t('noAccess.money')} end={user ? <PayOut /> : user === null && <LogIn />}>
      {user ? <Money user={user} /> : <b>{t('noAccess.moneyStays')}</b>}
    </Row>
  )
}

/** A self-excluded player cannot log in: payouts use a link. */
function ShutOut() {
  const t = useText()
  const user = useUser()
  if (user !== null) return null
  return (
    <Row icon="lock" name={t('noAccess.shutOut')} end={<Button href="/payout-link">{t('noAccess.byLink')}</Button>}>
      <b>{t('noAccess.shutOutText')}</b>
    </Row>
  )
}

/** D-7: protection tools work from any country. */
function Protection() {
  const t = useText()
  const user = useUser()
  if (!user)
    return (
      <Row icon="shield" name={t('noAccess.protection')}>
        <b>{t('noAccess.protectionGuest')}</b>
      </Row>
    )
  return (
    <>
      <Row icon="clock" name={t('noAccess.pause')} end={<Choose name={t('noAccess.choosePause')} modal="pause" />}>
        <b>{t('noAccess.pauseText')}</b>
      </Row>
      <Row icon="lock" name={t('noAccess.exclusion')} end={<Choose name={t('noAccess.chooseExclusion')} modal="exclusion" />}>
        <b>{t('noAccess.exclusionText')}</b>
      </Row>
    </>
  )
}

/** Both show the same word; the accessible names differ. */
function Choose({ name, modal }: { name: string; modal: 'pause' | 'exclusion' }) {
  const t = useText()
  return (
    <Button aria-label={name} onClick={() => modals.open(modal)}>
      {t('noAccess.choose')}
    </Button>
  )
}

/** Data export is available in any country. */
function Account() {
  const t = useText()
  const user = useUser()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <>
      <Row icon="slip" name={t('noAccess.data')} end={<Button onClick={() => modals.open('ownData')}>{t('noAccess.open')}</Button>}>
        <b>{t('noAccess.dataText')}</b>
      </Row>
      <Row icon="user" name={t('noAccess.account')} end={<Button onClick={() => void signOut()}>{t('menu.logOut')}</Button>}>
        <b>{t('profile.id', { id: user.id })}</b>
      </Row>
    </>
  )
}

function LogIn() {
  const t = useText()
  return <Button onClick={() => modals.open('login')}>{t('header.logIn')}</Button>
}

/** D-7: payouts work from any country, in the player's session. */
function PayOut() {
  const t = useText()
  return <Button onClick={() => modals.open('payout')}>{t('noAccess.payOut')}</Button>
}

function Support() {
  const t = useText()
  const { supportEmail } = useRootData().facts
  return (
    <Row
      icon="chat"
      name={t('noAccess.support')}
      end={<Button href={mailTo(supportEmail, t('noAccess.title'))}>{t('noAccess.write')}</Button>}
    >
      <b>{supportEmail}</b>
    </Row>
  )
}

function Row({ icon, name, end, children }: { icon: IconName; name: string; end?: ReactNode; children: ReactNode }) {
  return (
    <li className={s.row}>
      <Icon name={icon} size={20} />
      <div>
        {name}
        {children}
      </div>
      {end}
    </li>
  )
}

const mailTo = (address: string, subject: string): string => `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** The balance: it can be paid out from any country (D-7). */
function Money({ user }: { user: User }) {
  const t = useText()
  const locale = useLocale()
  const { balance, currency } = useWallet(user)
  return <b>{currency ? t('noAccess.balance', { amount: moneyText(balance, currency, locale) }) : t('noAccess.moneyStays')}</b>
}

/** The brand's house with a barred door. */
function NoAccessArt({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 440 400" aria-hidden="true">
      <path d={TICKS} stroke="var(--tick)" />
      <path d="M0 354H440" stroke="var(--edge)" strokeWidth="2" />
      <path d="M220 24 392 146V354H48V146z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <path d="M154 354V220a66 66 0 0 1 132 0V354z" fill="var(--control)" />
      <path d="M168 354V222a52 52 0 0 1 104 0V354z" fill="var(--hover)" />
      <path d="M192 236h56a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-56a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z" fill="var(--accent)" />
      <path d="M192 264h56a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-56a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z" fill="var(--accent)" />
      <circle cx="256" cy="300" r="7" fill="var(--text2)" />
      <path d="M132 320H308" stroke="var(--warn)" strokeWidth="12" strokeLinecap="round" />
      <path d={STRIPES} stroke="var(--page)" strokeWidth="5" />
      <path d="M124 354V306M316 354V306" stroke="var(--edge)" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}

/** A ruler under the house: every fifth tick is longer. */
const TICKS = Array.from({ length: 23 }, (_, at) => `M${at * 20} 356v${at % 5 === 0 ? 12 : 6}`).join('')

const STRIPES = Array.from({ length: 6 }, (_, at) => `M${150 + at * 28} 314l-12 12`).join('')
