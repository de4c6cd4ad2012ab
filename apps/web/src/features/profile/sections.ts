/** The profile pages in tab order. */
import { ROUTES } from '../../route-table.ts'

const SECTIONS = [
  { path: '/profile', labelKey: 'profile.overview' },
  { path: '/profile/access', labelKey: 'profile.access' },
  { path: '/profile/bonuses', labelKey: 'profile.bonuses' },
  { path: '/profile/history', labelKey: 'profile.history' },
  { path: '/profile/statement', labelKey: 'title.statement' },
  { path: '/profile/setting', labelKey: 'profile.setting' },
] as const

export const profileSections = () => SECTIONS.filter(({ path }) => ROUTES.some((route) => route.path === path))
