/** The id of this browser by an outside script, in a frame that cannot read the page (API-32, D-64). */
import { browserClock } from '../clock.ts'

const FRAME = '/outside/visitor'
const TIMEOUT_MS = 8000

/** Calls `receive` with each message of the frame; the returned function removes it. */
export type OpenFrame = (receive: (message: unknown) => void) => () => void

/** @throws when the script fails or does not answer in time. */
export function askOutsideVisitor(open: OpenFrame = openFrame, timeoutMs = TIMEOUT_MS): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const end = (id: unknown) => {
      cancel()
      close()
      if (isVisitorId(id)) resolve(id)
      else reject(new Error('the outside script gave no visitor id'))
    }
    const cancel = browserClock.after(timeoutMs, () => end(undefined))
    const close = open((message) => end((message as { visitorId?: unknown } | null)?.visitorId))
  })
}

const isVisitorId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{8,64}$/.test(id)

function openFrame(receive: (message: unknown) => void): () => void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = FRAME
  const listen = ({ source, data }: MessageEvent<unknown>) => source !== null && source === frame.contentWindow && receive(data)
  window.addEventListener('message', listen)
  document.body.append(frame)
  return () => {
    window.removeEventListener('message', listen)
    frame.remove()
  }
}
