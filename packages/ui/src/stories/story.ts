import type { ReactNode } from 'react'

/** One component in every state it has; the development page draws them all, a test asks for one per export. */
export interface Story {
  /** The name it is exported under. */
  component: string
  /** What the state is, and how to draw it. */
  states: Record<string, () => ReactNode>
  /** States the page holds still, by their name above: what a pointer or the Tab key would show. */
  looks?: Record<string, 'hover' | 'press' | 'focus'>
  /** Takes the width of the page, as the shell and the game frame do. */
  wide?: boolean
  /** Fixed to the window. */
  fixed?: boolean
  /** A whole page, with its landmarks: drawn on a page of its own. */
  alone?: boolean
}
