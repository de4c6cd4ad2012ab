import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'

import { prefixOf, withPrefix } from '../../lib/i18n/locales.ts'
import { useMaybeRootData } from '../../shell/root-data.ts'
import { AppProviders } from '../../shell/app-providers.tsx'
import { Shell } from '../../shell/shell.tsx'
import { FatalError } from './fatal-error.tsx'

/** NAV-10: an unhandled error redirects to `/error`; until then, and on the server, this page shows the same text. */
export function FatalPage({ fault }: { fault: unknown }) {
  const root = useMaybeRootData()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(fault)
    if (root && !pathname.endsWith('/error')) void navigate(withPrefix('/error', prefixOf(pathname)), { replace: true })
  }, [fault, root, navigate, pathname])
  if (!root) return <BareFault />
  return (
    <AppProviders>
      <Shell>
        <FatalError code={isRouteErrorResponse(fault) ? String(fault.status) : null} />
      </Shell>
    </AppProviders>
  )
}

/** When the first payload could not be built, no texts are loaded. */
function BareFault() {
  return (
    <main style={{ padding: 24 }}>
      <h1>Fairhouse</h1>
      <p lang="ru">Страница не открылась. Ваши деньги и ставки в безопасности: обновите страницу через минуту.</p>
      <p lang="en">The page did not open. Your money and bets are safe: reload it in a minute.</p>
      <p lang="kk">Бет ашылмады. Ақшаңыз бен мөлшерлемелеріңіз сақталған: бір минуттан кейін қайта жүктеңіз.</p>
    </main>
  )
}
