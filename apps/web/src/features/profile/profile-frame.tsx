import { Avatar, Button, EmptyState, Heading, Skeleton, TabLinks } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { withoutPrefix } from '../../lib/i18n/locales.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { type User, useUser, useUserQuery } from '../../lib/session/user.ts'
import { ROUTES } from '../../route-table.ts'
import { initialsOf } from '../../shell/header/player-name.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { maskedEmail, maskedPhone } from './masked.ts'
import s from './profile-frame.module.css'

/** The frame of every profile page, with tabs. `children` render once the player is loaded. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const user = useUser()
  if (user === null) return <LoggedOut />
  return (
    <div className={s.frame}>
      {user ? <Head user={user} /> : <Skeleton height="72px" radius="14px" />}
      <Sections />
      {user ? children : <Awaited />}
    </div>
  )
}

const HEIGHT = '320px'

/** The player did not load yet, or failed to. Of a session that has just ended elsewhere nothing is asked, nor said to have failed. */
function Awaited() {
  const query = useUserQuery()
  return useUser() === null ? <Skeleton height={HEIGHT} radius="14px" /> : <FirstLoad query={query} height={HEIGHT} />
}

/** The player inside the frame. */
export function usePlayer(): User {
  const user = useUser()
  if (!user) throw new Error('usePlayer outside of ProfileFrame')
  return user
}

function Head({ user }: { user: User }) {
  const t = useText()
  return (
    <header className={s.head}>
      <span className={s.avatar}>
        <Avatar size={72} initials={initialsOf(user)} src={user.image.small ?? undefined} />
      </span>
      <div className={s.who}>
        <Heading level={1} className={s.name}>
          {shownName(user) ?? t('menu.you')}
        </Heading>
        <p className={s.id}>{t('profile.id', { id: user.id })}</p>
      </div>
      <Button kind="primary" icon="plus" href="?deposit" className={s.deposit}>
        {t('header.deposit')}
      </Button>
    </header>
  )
}

const shownName = ({ name, email, phone }: User) => name ?? (email && maskedEmail(email)) ?? (phone && maskedPhone(phone))

function Sections() {
  const t = useText()
  const present = withoutPrefix(useLocation().pathname)
  return (
    <TabLinks
      label={t('profile.sections')}
      present={present}
      links={profileSections().map(({ path, labelKey }) => ({ href: path, label: t(labelKey) }))}
    />
  )
}

function LoggedOut() {
  const t = useText()
  return (
    <EmptyState
      title={t('profile.loggedOut')}
      text={t('profile.loggedOutText')}
      action={
        <Button kind="primary" href="?login">
          {t('header.logIn')}
        </Button>
      }
    />
  )
}

const SECTIONS = [
  { path: '/profile', labelKey: 'profile.overview' },
  { path: '/profile/access', labelKey: 'profile.access' },
  { path: '/profile/bonuses', labelKey: 'profile.bonuses' },
  { path: '/profile/history', labelKey: 'profile.history' },
  { path: '/profile/statement', labelKey: 'title.statement' },
  { path: '/profile/setting', labelKey: 'profile.setting' },
] as const

/** The profile pages in tab order. */
const profileSections = () => SECTIONS.filter(({ path }) => ROUTES.some((route) => route.path === path))
