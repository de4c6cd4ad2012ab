import { Footer, Link } from '@fairhouse/ui'

import { useLocale, useText } from '../lib/i18n/text.tsx'
import { ROUTES } from '../route-table.ts'
import { LanguageButton } from './menu/settings-buttons.tsx'
import { modals } from './modals/store.ts'
import { useRootData } from './root-data.ts'

const PLACES = [
  { href: '/policy/en/user-agreement', labelKey: 'footer.terms' },
  { href: '/policy/ru/confidential', labelKey: 'footer.privacy' },
  { href: '/policy/en/kyc', labelKey: 'footer.kyc' },
  { href: '/fairness', labelKey: 'footer.fairness' },
  { href: '/faq', labelKey: 'footer.faq' },
  { href: '/status', labelKey: 'footer.status' },
  { href: '/mirrors', labelKey: 'footer.mirrors' },
  { href: '/policy/en/user-agreement#responsible-play', labelKey: 'footer.responsible' },
] as const

/** Policies are in the language of their address: Russian for ru and kz, English for en. */
const IN_RUSSIAN: Readonly<Record<string, string>> = {
  '/policy/en/user-agreement': '/policy/ru/user-agreement',
  '/policy/en/user-agreement#responsible-play': '/policy/ru/user-agreement#responsible-play',
}

export function SiteFooter() {
  const t = useText()
  const locale = useLocale()
  const { facts, place } = useRootData()
  const { ages, betting } = facts
  const exists = (href: string) => ROUTES.some(({ path }) => path === href.split('#')[0])
  const places = PLACES.map(({ href, labelKey }) => ({ labelKey, href: (locale !== 'en' && IN_RUSSIAN[href]) || href }))
  return (
    <Footer
      age={`${place.minAge ?? ages.usual}+`}
      links={
        <>
          {places
            .filter(({ href }) => exists(href))
            .map(({ href, labelKey }) => (
              <Link key={href} href={href}>
                {t(labelKey)}
              </Link>
            ))}
          <button type="button" aria-haspopup="dialog" onClick={() => modals.open('consent')}>
            {t('footer.consent')}
          </button>
        </>
      }
      end={<LanguageButton />}
      note={[t('footer.note', { usual: ages.usual, kz: ages.kz, virtual: betting.virtual ? 'yes' : 'no' }), place.licence?.[locale]]
        .filter(Boolean)
        .join(' ')}
    />
  )
}
