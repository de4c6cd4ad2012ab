import { SERVICES } from '@fairhouse/contracts'
import { useEffect, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { browser } from '../../shell/browser.ts'
import { probeService, type Probes, withProbe } from './probe.ts'

const EVERY_MS = 15_000

/** Probes each service at once and every 15 seconds while the page is visible. */
export function useProbes(): Probes {
  const [probes, setProbes] = useState<Probes>({})
  useEffect(() => {
    let isOpen = true
    const probeAll = () => {
      if (document.hidden) return
      for (const service of SERVICES)
        void probeService(browser().api.baseOf(service)).then((probe) => isOpen && setProbes((so) => withProbe(so, service, probe)))
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
