/** How the visit began: reported once per document load, after single sign-on is settled (NAV-12, ENT-11). */
import { browserCookies } from '../../lib/cookies.ts'
import { withoutPrefix } from '../../lib/i18n/locales.ts'
import { newId } from '../../lib/ids.ts'
import { attachSource, sourceIn } from '../../lib/visit/attach-source.ts'
import { checkPromo } from '../../lib/visit/check-promo.ts'
import { reportVisit } from '../../lib/visit/report-visit.ts'
import { toPublicPath } from '../../route-table.ts'
import { runningRounds } from '../app/running-rounds.ts'
import { browser } from '../browser.ts'
import { modals } from '../modals/store.ts'

/** `search`: of the opened page. */
export async function applyVisit(search: string): Promise<void> {
  const { api, session } = browser()
  const page = location.origin + toPublicPath(withoutPrefix(location.pathname))
  await reportVisit({ api, cookies: browserCookies, newId, page, search, referrer: document.referrer })
  await checkPromo({
    api,
    cookies: browserCookies,
    address: () => location.href,
    replace: (href) => history.replaceState(history.state, '', href),
  })
  const source = sourceIn(browserCookies)
  if (session.read().tokenBearer === null) showAdvertisedBonus()
  else if (source) await attachSource(source, api)
}

/** Once, and never over another modal or a round: the form of registration, with the advertised code. */
function showAdvertisedBonus(): void {
  runningRounds.whenNone(() => {
    const isGuest = browser().session.read().tokenBearer === null
    if (!isGuest || browserCookies.get('adBonusModal') !== 'false' || modals.read() !== null) return
    browserCookies.set('adBonusModal', 'true')
    modals.open('signup')
  })
}
