import { useEffect, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { browser } from '../../shell/browser.ts'
import { probeBase, type Probes, servicesByBase, withProbe } from './probe.ts'

const EVERY_MS = 15_000

/** Probes each base of the services at once and every 15 seconds while the page is visible. */
export function useProbes(): Probes {
  const [probes, setProbes] = useState<Probes>({})
  useEffect(() => {
    let isOpen = true
    const probeAll = () => {
      if (document.hidden) return
      for (const [base, services] of servicesByBase(browser().api.baseOf))
        void probeBase(base).then((probe) => isOpen && setProbes((so) => withProbe(so, services, probe)))
    }
    probeAll()
    const stop = browserClock.every(EVERY_MS, probeAll)
    return () => {
      isOpen = false
      stop()
    }
  }, [])
  return probes
}
