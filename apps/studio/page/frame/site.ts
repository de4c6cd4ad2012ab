/** The messages between this frame and the site around it. */
import { createPauseChanges, type Outgoing } from './reach.ts'

export interface Site {
  readonly isFramed: boolean
  /** `reason`: the operator's code of a refusal. */
  say(type: Outgoing, reason?: string): void
  /** The site opens its verifier with the round filled in. As text, which the site can measure without looking into it. */
  sendProof(claim: object): void
  /** `pause` stops autoplay and closes the spin key until `resume`: a reality check or a limit of the site. */
  onPause(work: (isPaused: boolean) => void): void
}

/** The document names the sites that may frame it: no other one gets a message, or is listened to. */
export function createSite(): Site {
  const parents = (document.documentElement.dataset.parents ?? '').split(' ').filter(Boolean)
  const isFramed = window.parent !== window
  function post(message: { readonly type: Outgoing; readonly reason?: string; readonly proof?: string }): void {
    for (const origin of parents) window.parent.postMessage({ source: 'studio', ...message }, origin)
  }
  return {
    isFramed,
    say(type, reason) {
      if (isFramed) post({ type, ...(reason && { reason }) })
    },
    sendProof: (claim) => post({ type: 'proof', proof: JSON.stringify(claim) }),
    onPause(work) {
      const onMessage = createPauseChanges(work)
      addEventListener('message', ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
        const type = data?.type
        if (source === window.parent && parents.includes(origin) && (type === 'pause' || type === 'resume')) onMessage(type)
      })
    },
  }
}
