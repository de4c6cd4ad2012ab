import { BannerStrip, Button } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import { browserClock, jitter } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { withPrefix } from '../../lib/i18n/locales.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { checkMirrors } from '../../lib/mirrors/check.ts'
import { type Offer, offerFor, type Results } from '../../lib/mirrors/choice.ts'
import { draftsOf, keepDrafts } from '../../lib/mirrors/drafts.ts'
import { checkItem, type Picture, probe } from '../../lib/mirrors/probe.ts'
import { CHECK_EVERY_MS, firstDelay, PROBE_TIMEOUT_MS } from '../../lib/mirrors/schedule.ts'
import { switchAddress } from '../../lib/mirrors/switch-address.ts'
import { browser } from '../browser.ts'
import { useRootData } from '../root-data.ts'
import { currentTheme } from '../theme.ts'

/** STA-15, CON-14: mounted while a player is logged in. Shows the host that this browser would load faster. */
export default function MirrorWatch() {
  const { offer, dismiss } = useMirrorChecks()
  return offer && <OfferStrip offer={offer} onDismiss={dismiss} />
}

function useMirrorChecks() {
  const { mirrorData, mainHost } = useRootData().facts
  const [offer, setOffer] = useState<Offer | null>(null)
  const [dismissed, setDismissed] = useState<string>()
  useEffect(() => {
    let before: Results | null = null
    let isOpen = true
    const run = async () => {
      storeNext(browserClock.now() + CHECK_EVERY_MS)
      const results = await checkMirrors({ api: browser().api, measure, isOnline: () => navigator.onLine })
      if (!isOpen || !results) return
      setOffer(offerFor({ present: mirrorData.host.replace(/^www\./, ''), main: mainHost, results, before }))
      before = results
    }
    let stopRepeating = () => undefined as void
    const stopFirst = browserClock.after(firstDelay(storedNext(), browserClock.now(), jitter()), () => {
      void run()
      stopRepeating = browserClock.every(CHECK_EVERY_MS, () => void run())
    })
    return () => {
      isOpen = false
      stopFirst()
      stopRepeating()
    }
  }, [mirrorData.host, mainHost])
  const shown = offer && `${offer.host} ${offer.why}` !== dismissed ? offer : null
  return { offer: shown, dismiss: () => offer && setDismissed(`${offer.host} ${offer.why}`) }
}

const measure = (host: string): Promise<number | null> => {
  const deps = { newPicture: () => new Image() as Picture, now: browserClock.now, after: browserClock.after }
  return probe(checkItem(host, location, newId()).image, deps, PROBE_TIMEOUT_MS)
}

/** ENT-12 */
const KEY = 'mirror-check-next'

function storedNext(): number | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === null ? null : Number(stored)
  } catch {
    return null // storage is blocked
  }
}

function storeNext(at: number): void {
  try {
    localStorage.setItem(KEY, String(at))
  } catch {
    return // storage is blocked: the next page waits its random time
  }
}

function OfferStrip({ offer: { host, why }, onDismiss }: { offer: Offer; onDismiss: () => void }) {
  const t = useText()
  const locale = useLocale()
  const [isLeaving, setIsLeaving] = useState(false)
  const go = async () => {
    setIsLeaving(true)
    const path = withPrefix(location.pathname, locale) + location.search
    const hasDrafts = await keepDrafts(draftsOf(document, location.pathname), host, browser().api, browserClock)
    location.assign(switchAddress(host, new URL(location.href), { path, theme: currentTheme(), hasDrafts }))
  }
  const action = (
    <Button size={32} busy={isLeaving} onClick={() => void go()}>
      {t('mirror.switch')}
    </Button>
  )
  return (
    <BannerStrip icon="globe" action={action} onDismiss={onDismiss} dismissLabel={t('mirror.stay')}>
      {t(`mirror.${why}`, { host })}
    </BannerStrip>
  )
}
