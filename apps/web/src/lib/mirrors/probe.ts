/** Measures a host by loading its `pixel.png` (API-29, ENT-8). */
export interface MirrorCheckItem {
  /** The host, without scheme and path. */
  cleanUrl: string
  /** The address of its picture, with a parameter that no cache knows. */
  image: string
}

export interface Here {
  protocol: string
  /** Empty for the protocol's own port. */
  port: string
}

export const checkItem = (host: string, { protocol, port }: Here, unique: string): MirrorCheckItem => ({
  cleanUrl: host,
  image: `${protocol}//${host}${port && `:${port}`}/pixel.png?t=${encodeURIComponent(unique)}`,
})

/** The used part of an `Image`. */
export interface Picture {
  src: string
  onload: (() => void) | null
  onerror: (() => void) | null
}

export interface ProbeDeps {
  newPicture(): Picture
  now(): number
  /** Calls `act` once after `ms`; the returned function cancels it. */
  after(ms: number, act: () => void): () => void
}

const DEFAULT_TIMEOUT_MS = 7000

/** Milliseconds until the picture loaded; null if it did not in time. */
export function probe(image: string, deps: ProbeDeps, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<number | null> {
  const started = deps.now()
  const picture = deps.newPicture()
  return new Promise((resolve) => {
    const end = (result: number | null) => {
      cancel()
      picture.onload = picture.onerror = null
      resolve(result)
    }
    const cancel = deps.after(timeoutMs, () => end(null))
    picture.onload = () => end(Math.max(0, Math.round(deps.now() - started)))
    picture.onerror = () => end(null)
    picture.src = image
  })
}
