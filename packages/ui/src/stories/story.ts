import type { ReactNode } from 'react'

/** One component in all its states; the gallery draws them all, a test requires one story per export. */
export interface Story {
  /** Its export name. */
  component: string
  /** The state's name and its rendering. */
  states: Record<string, () => ReactNode>
  /** States shown statically, by their name above: hover and keyboard focus. */
  looks?: Record<string, 'hover' | 'press' | 'focus'>
  /** Takes the width of the page, as the shell and the game frame do. */
  wide?: boolean
  /** Fixed to the window. */
  fixed?: boolean
  /** A full page with landmarks: drawn on its own page. */
  alone?: boolean
}
